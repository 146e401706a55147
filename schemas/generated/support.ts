// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { ChatMessage, Country, CustomerService, DomainRoute, HelpPage, Location, Message, MessageIds, ModuleNode, Notice, PageQuery, Paging, RegistrationRule, Resource } from './models.ts'

export interface SupportOperations {
  "support.agent-notices": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Notice[] })
  }
  "support.chat-models": {
    value: {
      list: {
        modelId: string
        /** Name of the room, which is the brand's. */
        modelName: string
        /** Number of members who wrote within the last hour. */
        writers: number
        /** Time of the latest message in ms; 0 if there is none. */
        lastMessageAt: number
      }[]
    }
  }
  "support.chat-send": {
    body: { text: string }
    value: ChatMessage
  }
  "support.chat": {
    query: { before?: number; limit?: number }
    queryDefaults: "limit"
    value: {
      /** The latest messages before `before`, oldest first. */
      list: ChatMessage[]
      /** true: there are older messages. */
      more: boolean
    }
  }
  "support.countries": { value: Country[] }
  "support.delete-messages": {
    body: MessageIds
    value: { unread: number }
  }
  "support.domain-routes": { value: DomainRoute[] }
  "support.feedback-list": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & {
      list: {
        reference: string
        type: ("SUGGESTION" | "COMPLAINT" | "TECHNICAL" | "DEPOSIT" | "WITHDRAWAL" | "GAME" | "OTHER" | "PARTNER")
        comment: string
        images: string[]
        /** Time in ms since 1970. */
        timestamp: number
        /** Answer of customer service in the caller's language; empty if there is none yet. */
        answer: string
        /** Time of the answer in ms since 1970; 0 if there is none yet. */
        answeredAt: number
      }[]
    })
  }
  "support.feedback": {
    body: {
      /** Topic; PARTNER for an application as partner. */
      type?: ("SUGGESTION" | "COMPLAINT" | "TECHNICAL" | "DEPOSIT" | "WITHDRAWAL" | "GAME" | "OTHER" | "PARTNER")
      comment: string
      /** Ids of pictures that the member has uploaded. */
      images?: string[]
      name?: string
      channel?: string
      contact?: string
    }
    bodyDefaults: ("type" | "images" | "name" | "channel" | "contact")
    value: { reference: string }
  }
  "support.help-centre": {
    /** Pages, in the order shown. */
    value: HelpPage[]
  }
  "support.inbox": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Message[] })
  }
  "support.launch-chat": {
    value: { chatUrl: string }
  }
  "support.launch-service": {
    query: {
      /** Requested service; the default is the best that the caller may have. */
      csType?: ("VIP" | "LIVECHAT")
    }
    value: { url: string; csType: ("VIP" | "LIVECHAT") }
  }
  "support.live": {
    query: {
      /** Comma-separated topics; the default is every topic that the caller may receive. */
      topics?: string
    }
    /** Never; the answer is the stream. */
    value: null
  }
  "support.location": { value: Location }
  "support.message-downlines": {
    body: {
      /** Direct downlines; one that is not the caller's refuses the whole call. */
      downlineIds: [number, ...(number)[]]
      title: string
      content: string
    }
    value: { sent: number }
  }
  "support.notices": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Notice[] })
  }
  "support.read-all-messages": {
    value: { unread: number }
  }
  "support.read-messages": {
    body: MessageIds
    value: { unread: number }
  }
  "support.recipients": {
    value: {
      /** Recipients: service and upline first, then up to 500 downlines by account. */
      list: {
        /** Recipient as a message names it: service, upline, or an account. */
        to: string
        name: string
      }[]
    }
  }
  "support.restore-messages": {
    body: MessageIds
    value: { unread: number }
  }
  "support.send-message": {
    body: {
      /** Recipient: service, upline, or the account of a direct downline. */
      to: string
      title: string
      content: string
      /** Ids of uploaded pictures, which the recipient may see too. */
      pictures?: string[]
    }
    bodyDefaults: "pictures"
    value: Message
  }
  "support.sent": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Message[] })
  }
  "support.settings": {
    value: {
      /** Version of the site, and addresses that belong to it. */
      version: {
        number: string
        pathList: {
          /** 1: the site; 2: the app; 3: customer service, encrypted. */
          type: string
          /** Address; for type 3 it is encrypted by DES-ECB in Base64, with the key in the last 8 characters. */
          path: string
        }[]
      }
      /** ISO 4217 code. */
      currency: string
      timeZone: string
      languages: string[]
    }
  }
  "support.status": {
    query: {
      /** Host that shows the site; left out if it is unknown. */
      url?: string
    }
    value: {
      info: {
        whitelabel: ModuleNode[]
        register: { [k: string]: RegistrationRule }
        resources: Resource[]
        customerService: CustomerService[]
        analytics: {
          /** Tag id of the brand's analytics; empty for none. */
          gtagId: string
        }
        imageCDNs: string[]
        launchGameCDNs: string[]
        domainRoute: DomainRoute[]
        /** Main host name, to which others link. */
        mainDomain: string
      }
      /** 0: open; 1: maintenance; 2: not permitted from this location. */
      status: number
      /** true: closed for maintenance. */
      maintenance: boolean
      /** true: not permitted from this location. */
      regionRestriction: boolean
      location: Location
    }
  }
  "support.unread-count": { value: number }
  "support.upload": {
    body: {
      /** Media type, detected from the content. */
      type: ("image/png" | "image/jpeg")
      width: number
      height: number
      /** Bytes in Base64. */
      file: string
    }
    value: {
      id: string
      /** Media type, detected from the content. */
      type: ("image/png" | "image/jpeg")
      size: number
      width: number
      height: number
      /** Time in ms since 1970 until which it must be used. */
      expiresAt: number
    }
  }
  "support.uploaded": {
    query: { id: string }
    value: {
      type: ("image/png" | "image/jpeg")
      /** Bytes in Base64. */
      file: string
    }
  }
  "support.whitelabel": { value: ModuleNode[] }
}
