// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Avatar, LoginResult, Member, PlayLimits, Profile, Registration, RegistrationRule, Session } from './models.ts'

export interface IdentityOperations {
  /** Resolves an affiliate code to its agent. */
  "identity.affiliate": {
    query: { code: string; domain?: string }
    value: {
      affiliateCode: string
      agentAccount: string
      /** true: the code is valid. */
      valid: boolean
    }
  }
  /** Returns the member's avatar. */
  "identity.avatar": { value: Avatar }
  /** Creates the secret of an authenticator (RFC 6238); it takes effect after a code was confirmed. */
  "identity.begin-authenticator": {
    body: { password: string }
    value: {
      /** Base 32 secret. */
      secret: string
      /** The secret as an otpauth address, for a QR code. */
      uri: string
    }
  }
  /** Binds the authenticator, confirmed by one of its codes, and returns its recovery codes. */
  "identity.bind-authenticator": {
    body: {
      /** Six digits shown by the app. */
      code: string
    }
    value: {
      bound: true
      /** Ten codes separated by spaces, returned this once; each replaces a code of the app one time. */
      recoveryCodes: string
    }
  }
  /** Sends a code to an e-mail address that is to be bound. */
  "identity.bind-email-code": {
    body: { email: string }
    value: {
      /** Waiting time before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  /** Binds an e-mail address, replacing the previous one. */
  "identity.bind-email": {
    body: { email: string; verificationCode: string; password: string }
    value: { email: string }
  }
  /** Sends a code to a mobile number that is to be bound. */
  "identity.bind-phone-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      /** Waiting time before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  /** Binds a mobile number, replacing the previous one. */
  "identity.bind-phone": {
    body: { mobileNum: string; countryDialingCode: string; verificationCode: string; password: string }
    value: { mobile: string }
  }
  /** Binds an account of a social provider to the caller's account, replacing the previous one. */
  "identity.bind-social": {
    body: { provider: string; socialToken: string; state: string; password: string }
    value: { provider: string }
  }
  /** Creates a captcha: a base64 PNG, bound to the visitor by a cookie and valid once. */
  "identity.captcha": {
    /** Base64 of a PNG. */
    value: string
  }
  /** Changes the login password and ends all other sessions. */
  "identity.change-password": {
    body: { oldPassword: string; newPassword: string; confirmNewPassword: string }
    value: { changed: true; token: string }
  }
  "identity.change-payment-password": {
    body: { oldPaymentPassword: string; paymentPassword: string; confirmPaymentPassword: string }
    value: { changed: true }
  }
  /** Confirms a higher limit after its waiting time of a day. */
  "identity.confirm-limit": {
    body: { period: ("DAY" | "WEEK" | "MONTH") }
    value: PlayLimits
  }
  /** Ends all sessions of the account, including this one, and forgets remembered logins. */
  "identity.end-all-sessions": { value: true }
  "identity.end-session": {
    query: { id: string }
    value: true
  }
  /** Sends a link to set a new password if account and address belong together; the answer is the same otherwise. */
  "identity.forgot-email": {
    body: { username: string; email: string }
    value: {
      /** Always true, so that the answer does not reveal whether the account exists. */
      sent: true
    }
  }
  /** Sets a new password with a code sent by SMS, and signs in. */
  "identity.forgot-phone": {
    body: { mobileNum: string; countryDialingCode: string; verificationCode: string; newPassword: string }
    value: LoginResult
  }
  /** Creates a free-play account with demonstration credit and signs in to it. */
  "identity.free-play": {
    body: {
      /** Random text, valid once. */
      nonce: string
      os: string
      platform: "W"
    }
    value: LoginResult
  }
  /** Verifies a completed captcha and returns the token that login, registration, and calls that send a code require (header Human-Check). */
  "identity.human-check": {
    body: {
      /** Final position of the slider in per cent. */
      position: number
      /** Duration in ms. */
      elapsedMs: number
    }
    value: {
      /** Token, valid for two minutes: once for a login or a registration, and once for a code. */
      token: string
    }
  }
  /** Returns the public keys for sealed bodies. */
  "identity.keys": {
    value: {
      /** Keys (RFC 7517). */
      keys: {}[]
    }
  }
  /** Stores the member's language. */
  "identity.language": {
    body: { language: string }
    value: { language: string }
  }
  /** Returns the limits that the member has set for themselves. */
  "identity.limits": { value: PlayLimits }
  "identity.login-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      /** Lifetime of the code and waiting time before the next one, in minutes. */
      expiredMinutes: number
    }
  }
  /** Sends a code for a login from a new address. */
  "identity.login-verification-code": {
    body: {
      challengeId: string
      /** Way of sending the code. */
      method: ("SMS" | "EMAIL")
    }
    value: {
      /** Waiting time before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  /** Completes a login from a new address by a second factor. */
  "identity.login-verification": {
    body: {
      challengeId: string
      method: ("SMS" | "EMAIL" | "AUTHENTICATOR" | "BANK_ACCOUNT_NAME")
      /** Code, or name on the bank account. */
      code: string
    }
    value: LoginResult
  }
  /** Signs in by password, by a code sent by SMS, by a token of a phone-auth or social provider, or by a remembered login. */
  "identity.login": {
    body: {
      username?: string
      /** Password, for type username. */
      password?: string
      /** Characters of the captcha picture, if required. */
      captcha?: string
      type: ("username" | "sms" | "firebase" | "social" | "remember")
      /** Number, for type sms. */
      mobileNum?: string
      /** Dialling code, for type sms. */
      countryDialingCode?: string
      /** Code, for type sms. */
      verificationCode?: string
      humanCheck?: string
      /** Token of the phone-auth provider, for type firebase. */
      firebaseIdToken?: string
      /** Social provider of the brand, for type social. */
      provider?: string
      /** Token signed by the provider, for type social. */
      socialToken?: string
      /** State with which the login was begun, for type social. */
      state?: string
      /** true: the answer has an encrypted value that signs in on this device for a day. */
      remember?: boolean
      /** The encrypted value, for type remember. */
      rememberValue?: string
      /** Random id stored by the browser, to which a remembered login is bound. */
      deviceId?: string
      /** Area for which the login is: member or agent. */
      area?: ("member" | "agent")
    }
    bodyDefaults: ("type" | "remember" | "area")
    value: LoginResult
  }
  "identity.logout": { value: true }
  /** Returns the address of the member's avatar. */
  "identity.member-icon": {
    value: {
      /** Number of the site's avatar, or address of an upload. */
      icon: string
    }
  }
  /** Returns the signed-in account. */
  "identity.member-info": { value: Member }
  /** Sends a code for a new payment password to the phone or e-mail address of the account; it requires the login password. */
  "identity.payment-password-code": {
    body: { password: string }
    value: {
      /** Masked phone number or e-mail address. */
      sentTo: string
      /** Waiting time before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  /** Lets the phone-auth provider send a code; the provider is simulated. */
  "identity.phone-auth-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      verificationId: string
      /** Waiting time before the next code, in seconds. */
      expiredSeconds: number
    }
  }
  /** Returns the phone-auth provider's signed token for a code. */
  "identity.phone-auth-token": {
    body: { verificationId: string; code: string }
    value: {
      /** Signed JWT that contains the number. */
      firebaseIdToken: string
      expiresIn: number
    }
  }
  /** Returns the member's personal data. */
  "identity.profile": { value: Profile }
  /** Sends a code for setting a new password. */
  "identity.recovery-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      /** Waiting time before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  /** Sends a registration code by SMS. */
  "identity.register-code": {
    body: { mobileNo: string; countryDialingCode: string }
    value: {
      /** Lifetime of the code and waiting time before the next one, in minutes. */
      expiredMinutes: number
    }
  }
  "identity.register-mobile": { body: Registration; value: LoginResult }
  /** Returns the rules of registration fields: enabled, required and accepted values. */
  "identity.register-settings": {
    value: { [k: string]: RegistrationRule }
  }
  "identity.register": { body: Registration; value: LoginResult }
  /** Removes a trusted address; the next login from it must be verified. */
  "identity.remove-trusted-ip": {
    query: { id: number }
    value: true
  }
  /** Sets a new password with the code of the e-mailed link, and signs in. */
  "identity.reset-email": {
    body: { username: string; verificationCode: string; newPassword: string }
    value: LoginResult
  }
  /** Replaces a forgotten payment password by a code that was sent to the account's phone or e-mail address. */
  "identity.reset-payment-password": {
    body: { verificationCode: string; paymentPassword: string; confirmPaymentPassword: string }
    value: { changed: true }
  }
  /** Returns what protects the caller's account, what would protect it better, and the resulting level. */
  "identity.security-steps": {
    value: {
      /** LOW below two done steps, HIGH from four. */
      level: ("LOW" | "MEDIUM" | "HIGH")
      done: number
      /** Number of all steps. */
      total: number
      list: {
        step: ("PAYMENT_PASSWORD" | "MOBILE" | "EMAIL" | "AUTHENTICATOR" | "DEPOSIT_LIMIT")
        /** DONE: set up; OPEN: would raise the level. */
        state: ("DONE" | "OPEN")
        /** true: still to be done, so that the page links it to its setting. */
        isOpen: boolean
      }[]
    }
  }
  /** Returns the security settings of the account. */
  "identity.security": {
    value: {
      /** true: a payment password is set. */
      hasPaymentPassword: boolean
      /** Bound mobile number, masked; empty if there is none. */
      mobile: string
      /** Bound e-mail address, masked; empty if there is none. */
      email: string
      /** true: an authenticator is bound. */
      authenticator: boolean
      /** true: a login from a new address must be verified. */
      ipVerification: boolean
      /** Masked real name; empty if there is none. */
      payeeName: string
      trustedIps: number
      sessions: number
      /** Time of the last change of the login password in ms since 1970; 0 for never. */
      passwordChangedAt: number
    }
  }
  /** Excludes the member for half a year or longer, and ends the session. */
  "identity.self-exclusion": {
    body: { months: ("6" | "12" | "24" | "60"); password: string }
    value: {
      /** End in ms since 1970. */
      until: number
    }
  }
  /** Lists the account's sessions. */
  "identity.sessions": {
    /** Sessions, the current one first. */
    value: Session[]
  }
  /** Sets the avatar: one of the site by its number, or an upload of the member. */
  "identity.set-avatar": {
    body: {
      /** Number of the site's avatar, or id of an upload. */
      avatar: string
      /** STATIC: a picture of the site; CUSTOM: an upload. */
      avatarType: ("STATIC" | "CUSTOM")
    }
    value: Avatar
  }
  /** Sets the deposit limit of a period. A lower limit applies at once, a higher one after a day and a confirmation. */
  "identity.set-limit": {
    body: {
      period: ("DAY" | "WEEK" | "MONTH")
      /** Maximum deposits in the period, with up to two decimals; empty for no limit. */
      amount?: string
    }
    value: PlayLimits
  }
  /** Sets the first payment password; requires the login password. */
  "identity.set-payment-password": {
    body: { paymentPassword: string; confirmPaymentPassword: string; password: string }
    value: { changed: true }
  }
  "identity.set-reality-check": {
    body: { minutes: (15 | 30 | 45 | 60) }
    value: PlayLimits
  }
  /** Lists the social providers bound to the caller's account. */
  "identity.social-logins": {
    value: {
      /** Providers in the order of their binding. */
      list: {
        provider: string
        /** Time of the binding in ms since 1970. */
        boundAt: number
      }[]
    }
  }
  /** Begins a login at a social provider: returns the state and the nonce that the answer must contain. */
  "identity.social-start": {
    body: { provider: string }
    value: {
      /** Single-use value that the provider returns with its token. */
      state: string
      /** Value that the provider includes in the signed token. */
      nonce: string
      expiredSeconds: number
    }
  }
  /** Simulated provider: signs a token for an account at the provider. */
  "identity.social-token": {
    body: {
      provider: string
      /** State of the login, returned unchanged. */
      state: string
      nonce: string
      name: string
    }
    value: {
      /** Signed JWT that contains the account at the provider. */
      socialToken: string
      state: string
      expiresIn: number
    }
  }
  /** Locks the member out for a limited time, and ends the session. */
  "identity.time-out": {
    body: {
      /** Duration in hours, from a day to six weeks. */
      hours: number
      password: string
    }
    value: {
      /** End in ms since 1970. */
      until: number
    }
  }
  /** Lists the addresses from which a login needs no verification. */
  "identity.trusted-ips": {
    /** Addresses, the last used first. */
    value: {
      id: number
      ip: string
      /** Time of the first login in ms since 1970. */
      addedAt: number
      /** Time of the last login in ms since 1970. */
      usedAt: number
      /** true: the address of this call. */
      current: boolean
    }[]
  }
  "identity.unbind-authenticator": {
    body: {
      /** Six digits shown by the app, or a recovery code. */
      code: string
      password: string
    }
    value: { bound: false }
  }
  /** Removes the binding to a social provider. */
  "identity.unbind-social": {
    body: { provider: string; password: string }
    value: true
  }
  /** Changes the member's personal data; real name and date of birth can be set once only. */
  "identity.update-profile": {
    body: {
      /** Name that others see. */
      nickname: string
      payeeName?: string
      /** Date of birth, yyyy-MM-dd. */
      birthday?: string
      address?: string
      nationality?: string
      occupation?: string
      sourceOfIncome?: string
      line?: string
      whatsapp?: string
      facebook?: string
      wechat?: string
      zalo?: string
      telegram?: string
      qqNum?: string
    }
    value: Member
  }
}
