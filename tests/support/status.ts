import type { Operations } from '@marquee/schemas/contract'

/** An open site, as the platform tells it: a call that everybody makes, and so one that tests take. */
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
