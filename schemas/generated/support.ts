// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { ChatMessage, Country, CustomerService, DomainRoute, HelpPage, Location, Message, ModuleNode, Notice, PageQuery, Paging, RegistrationRule, Resource } from './models.ts'

export interface SupportOperations {
  /** Lists the notices for agents, newest first. */
  "support.agent-notices": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Notice[] })
  }
  /** Writes a message in the chat room; words of the mute list are masked. */
  "support.chat-send": {
    body: { text: string }
    value: ChatMessage
  }
  /** Lists messages of the chat room, oldest first. */
  "support.chat": {
    query: {
      /** Limits the list to messages before this id. */
      before?: number
      /** Maximum number of messages. */
      limit?: number
    }
    queryDefaults: "limit"
    value: {
      /** The latest messages before `before`, oldest first. */
      list: ChatMessage[]
      /** true: there are older messages. */
      more: boolean
    }
  }
  /** Lists countries and their dialling codes. */
  "support.countries": { value: Country[] }
  /** Deletes messages of the member's inbox or sent messages; within a day they can be brought back. */
  "support.delete-messages": {
    body: {
      /** @minItems 1 */
      ids: [number, ...(number)[]]
    }
    value: { unread: number }
  }
  /** Lists the addresses of the site. */
  "support.domain-routes": { value: DomainRoute[] }
  /** Lists the member's feedback, newest first. */
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
  /** Receives feedback of members and visitors, with pictures of members only, and returns a reference number. */
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
  /** Returns the about-pages in the caller's language. */
  "support.help-centre": {
    /** Pages, in the order shown. */
    value: HelpPage[]
  }
  /** Lists the member's received messages, newest first. */
  "support.inbox": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Message[] })
  }
  /** Returns the address of customer service: the VIP service for high ranks, live chat for all others. */
  "support.launch-service": {
    query: {
      /** Requested service; the default is the best that the caller may have. */
      csType?: ("VIP" | "LIVECHAT")
    }
    value: {
      url: string
      /** Kind of the returned service. */
      csType: ("VIP" | "LIVECHAT")
    }
  }
  /** Streams server-sent events: the chat room and draws of lotteries to everybody; balance, inbox, orders, contracts and settled lottery bets to the member whose token is sent. */
  "support.live": {
    query: {
      /** Comma-separated topics; the default is every topic that the caller may receive. */
      topics?: string
    }
    /** Never; the answer is the stream. */
    value: null
  }
  /** Returns the estimated location of the visitor. */
  "support.location": { value: Location }
  /** Writes one message to several direct downlines of the calling agent; it counts once for the hourly limit. */
  "support.message-downlines": {
    body: {
      /**
       * Direct downlines; one that is not the caller's refuses the whole call.
       *
       * @minItems 1
       */
      downlineIds: [number, ...(number)[]]
      title: string
      content: string
    }
    value: { sent: number }
  }
  /** Lists the notices of the operator, newest first. */
  "support.notices": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Notice[] })
  }
  /** Marks every message of the inbox as read. */
  "support.read-all-messages": {
    value: { unread: number }
  }
  "support.read-messages": {
    body: {
      /** @minItems 1 */
      ids: [number, ...(number)[]]
    }
    value: { unread: number }
  }
  /** Lists those whom the account may write to: customer service, its upline, and its direct downlines. */
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
  /** Brings deleted messages back within a day. */
  "support.restore-messages": {
    body: {
      /** @minItems 1 */
      ids: [number, ...(number)[]]
    }
    value: { unread: number }
  }
  /** Writes to customer service, to the upline, or from an agent to a direct downline. */
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
  /** Lists the member's sent messages, newest first. */
  "support.sent": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Message[] })
  }
  /** Returns general settings: the version, and addresses. */
  "support.settings": {
    value: {
      /** Version of the site, and addresses that belong to it. */
      version: {
        /** Version of the brand's files. */
        number: string
        /** Addresses by type. */
        pathList: {
          /** 1: the site; 2: the app; 3: customer service, encrypted. */
          type: string
          /** Address; for type 3 it is encrypted by DES-ECB in Base64, with the key in the last 8 characters. */
          path: string
        }[]
      }
      /** ISO 4217 code. */
      currency: string
      /** IANA time zone of days and periods. */
      timeZone: string
      languages: string[]
    }
  }
  /** Returns whether the site is open to this visitor, and the brand's public settings. */
  "support.status": {
    query: {
      /** Host that shows the site; left out if it is unknown. */
      url?: string
    }
    value: {
      /** Public settings of the brand. */
      info: {
        /** Modules. */
        whitelabel: ModuleNode[]
        /** Rules by registration field. */
        register: { [k: string]: RegistrationRule }
        /** Links of the brand. */
        resources: Resource[]
        /** Customer service contacts. */
        customerService: CustomerService[]
        analytics: {
          /** Tag id of the brand's analytics; empty for none. */
          gtagId: string
        }
        /** Origins of images. */
        imageCDNs: string[]
        launchGameCDNs: string[]
        /** Addresses of the site. */
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
  /** Uploads one PNG or JPEG picture of up to 5 MiB; metadata is removed. */
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
      /** Id for use in a form of the same account. */
      id: string
      /** Media type, detected from the content. */
      type: ("image/png" | "image/jpeg")
      /** Number of stored bytes. */
      size: number
      width: number
      height: number
      /** Time in ms since 1970 until which it must be used. */
      expiresAt: number
    }
  }
  /** Returns a picture of the caller, or one that was sent to it, as a file. */
  "support.uploaded": {
    query: { id: string }
    value: {
      type: ("image/png" | "image/jpeg")
      /** Bytes in Base64. */
      file: string
    }
  }
  /** Lists the modules of the brand as the upstream's tree. */
  "support.whitelabel": { value: ModuleNode[] }
}
