import type { Operations } from '@marquee/schemas/contract'

/** Answer of an open site: every page makes this call, so tests use it as an example. */
export const OPEN_SITE: Operations['support.status']['value'] = {
  info: {
    whitelabel: [],
    register: {},
    resources: [],
    customerService: [],
    analytics: { gtagId: '' },
    imageCDNs: [],
    launchGameCDNs: [],
    domainRoute: [],
    mainDomain: '',
  },
  status: 0,
  maintenance: false,
  regionRestriction: false,
  location: { ip: '', country: '' },
}
