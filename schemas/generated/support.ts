// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { ChatMessage, Country, CustomerService, DomainRoute, HelpPage, Location, Message, ModuleNode, Notice, PageQuery, Paging, RegistrationRule, Resource } from './models.ts'

export interface SupportOperations {
  /** Lists the notices for agents, the newest first. */
  "support.agent-notices": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Notice[] })
  }
  /** Writes a line in the chat room; words of the mute list are masked. */
  "support.chat-send": {
    body: { text: string }
    value: ChatMessage
  }
  /** Lists lines of the chat room, the oldest first. */
  "support.chat": {
    query: { before?: number; limit?: number }
    queryDefaults: "limit"
    value: {
      /** The newest ones before `before`, the oldest first. */
      list: ChatMessage[]
      /** There are older ones. */
      more: boolean
    }
  }
  /** Lists countries and their dialling codes. */
  "support.countries": { value: Country[] }
  /** Takes messages out of the member's inbox or sent ones. */
  "support.delete-messages": {
    body: {
      /** @minItems 1 */
      ids: [number, ...(number)[]]
    }
    value: { unread: number }
  }
  /** Lists the addresses of the site. */
  "support.domain-routes": { value: DomainRoute[] }
  /** Lists the feedback that the member gave, the newest first. */
  "support.feedback-list": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & {
      list: {
        reference: string
        type: ("SUGGESTION" | "COMPLAINT" | "TECHNICAL" | "DEPOSIT" | "WITHDRAWAL" | "GAME" | "OTHER" | "PARTNER")
        comment: string
        images: string[]
        /** When, ms since 1970. */
        timestamp: number
        /** What customer service says to it, in the reader's language; empty until then. */
        answer: string
        /** When it was answered, ms since 1970; 0 until then. */
        answeredAt: number
      }[]
    })
  }
  /** Takes what members and visitors have to say, with pictures of members, and gives a reference to it. */
  "support.feedback": {
    body: {
      /** What it is about; PARTNER from who wants to become one. */
      type?: ("SUGGESTION" | "COMPLAINT" | "TECHNICAL" | "DEPOSIT" | "WITHDRAWAL" | "GAME" | "OTHER" | "PARTNER")
      comment: string
      /** Ids of pictures that the member uploaded. */
      images?: string[]
      name?: string
      channel?: string
      contact?: string
    }
    bodyDefaults: ("type" | "images" | "name" | "channel" | "contact")
    value: { reference: string }
  }
  /** Gives the seven pages of the help centre in the language of the reader. */
  "support.help-centre": {
    /** Pages, in the order shown. */
    value: HelpPage[]
  }
  /** Lists the messages that the member received, the newest first. */
  "support.inbox": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Message[] })
  }
  /** Gives the address of customer service: the VIP one to high ranks, live chat to everybody else. */
  "support.launch-service": {
    query: {
      /** Which is asked for; the best that the caller may have, when left out. */
      csType?: ("VIP" | "LIVECHAT")
    }
    value: { url: string; csType: ("VIP" | "LIVECHAT") }
  }
  /** Goes on telling what happens, as server-sent events: the chat room to everybody, balance and inbox to the member whose token is sent. */
  "support.live": {
    query: {
      /** What to hear of, separated by commas; everything that the caller may hear, when left out. */
      topics?: string
    }
    /** Never: the answer is the stream. */
    value: null
  }
  /** Says where the visitor seems to be. */
  "support.location": { value: Location }
  /** Lists the notices of the operator, the newest first. */
  "support.notices": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Notice[] })
  }
  "support.read-messages": {
    body: {
      /** @minItems 1 */
      ids: [number, ...(number)[]]
    }
    value: { unread: number }
  }
  /** Writes to customer service, to the upline, or from an agent to a direct downline. */
  "support.send-message": {
    body: {
      /** service, upline, or the account of a direct downline. */
      to: string
      title: string
      content: string
    }
    value: Message
  }
  /** Lists the messages that the member wrote, the newest first. */
  "support.sent": {
    query: PageQuery
    queryDefaults: ("pageNo" | "pageSize")
    value: (Paging & { list: Message[] })
  }
  /** Gives the settings that are not of one screen: the version, and where things are. */
  "support.settings": {
    value: {
      /** The version of the site, and addresses that go with it. */
      version: {
        /** Version of the brand's files. */
        number: string
        /** Addresses by type. */
        pathList: {
          /** 1: the site, 2: the app to install, 3: customer service, encrypted. */
          type: string
          /** The address; of type 3 DES-ECB in Base64 with its key in the last 8 characters. */
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
  /** Says whether the site is open to this visitor, and what the brand has. */
  "support.status": {
    query: {
      /** Host that the site is shown at; left out when it is not known. */
      url?: string
    }
    value: {
      /** What the brand has. */
      info: {
        /** Modules. */
        whitelabel: ModuleNode[]
        /** Registration field to its rule. */
        register: { [k: string]: RegistrationRule }
        /** Links of the brand. */
        resources: Resource[]
        /** Ways to customer service. */
        customerService: CustomerService[]
        analytics: {
          /** Tag of the brand's analytics; empty: none. */
          gtagId: string
        }
        /** Origins of images. */
        imageCDNs: string[]
        launchGameCDNs: string[]
        /** Addresses of the site. */
        domainRoute: DomainRoute[]
        /** Host name that others lead to. */
        mainDomain: string
      }
      /** 0 open, 1 maintenance, 2 not allowed from here. */
      status: number
      maintenance: boolean
      /** Not open to this place. */
      regionRestriction: boolean
      location: Location
    }
  }
  "support.unread-count": { value: number }
  /** Takes one PNG or JPEG picture of up to 5 MiB; what it tells beside the picture is taken out. */
  "support.upload": {
    body: {
      /** Kind, by its content. */
      type: ("image/png" | "image/jpeg")
      width: number
      height: number
      /** Bytes in Base64. */
      file: string
    }
    value: {
      /** Id to give with a form; only its owner's forms take it. */
      id: string
      /** Kind, by its content. */
      type: ("image/png" | "image/jpeg")
      size: number
      width: number
      height: number
      /** Until when it must be used, ms since 1970. */
      expiresAt: number
    }
  }
  /** Gives a picture of the caller's own, as a file to keep. */
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
