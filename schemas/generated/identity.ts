// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Avatar, LoginResult, Member, PlayLimits, Profile, Registration, RegistrationRule, Session } from './models.ts'

export interface IdentityOperations {
  /** Resolves an invitation code to its agent. */
  "identity.affiliate": {
    query: { code: string; domain?: string }
    value: {
      affiliateCode: string
      /** Agent's account, masked. */
      agentAccount: string
      valid: boolean
    }
  }
  /** Tells which picture the member shows. */
  "identity.avatar": { value: Avatar }
  /** Makes the secret of an authenticator (RFC 6238); it counts once a code of it was given. */
  "identity.begin-authenticator": {
    body: { password: string }
    value: {
      /** Secret, base 32. */
      secret: string
      /** The same as otpauth address, for a QR code. */
      uri: string
    }
  }
  "identity.bind-authenticator": {
    body: {
      /** Six digits that the app shows. */
      code: string
    }
    value: { bound: true }
  }
  /** Sends a code to the address that is to be bound. */
  "identity.bind-email-code": {
    body: { email: string }
    value: {
      /** Wait before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  /** Binds an e-mail address, or another in place of the old one. */
  "identity.bind-email": {
    body: { email: string; verificationCode: string; password: string }
    value: {
      /** The address, masked. */
      email: string
    }
  }
  /** Sends a code to the number that is to be bound. */
  "identity.bind-phone-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      /** Wait before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  /** Binds a mobile number, or another in place of the old one. */
  "identity.bind-phone": {
    body: { mobileNum: string; countryDialingCode: string; verificationCode: string; password: string }
    value: {
      /** The number, masked. */
      mobile: string
    }
  }
  /** Binds an account at a social provider to the caller's, in place of the one before. */
  "identity.bind-social": {
    body: { provider: string; socialToken: string; state: string; password: string }
    value: { provider: string }
  }
  /** Makes a new captcha; the picture is a base64 PNG, bound to this visitor by a cookie and good once. */
  "identity.captcha": {
    /** Base64 of a PNG. */
    value: string
  }
  /** Changes the login password; every other session ends. */
  "identity.change-password": {
    body: { oldPassword: string; newPassword: string; confirmNewPassword: string }
    value: { changed: true; token: string }
  }
  "identity.change-payment-password": {
    body: { oldPaymentPassword: string; paymentPassword: string; confirmPaymentPassword: string }
    value: { changed: true }
  }
  /** Confirms a higher limit that has waited a day. */
  "identity.confirm-limit": {
    body: { period: ("DAY" | "WEEK" | "MONTH") }
    value: PlayLimits
  }
  /** Signs out everywhere, here too, and forgets remembered logins. */
  "identity.end-all-sessions": { value: true }
  "identity.end-session": {
    query: { id: string }
    value: true
  }
  /** Sends a link to set a new password, where account and address belong together; the answer never tells. */
  "identity.forgot-email": {
    body: { username: string; email: string }
    value: { sent: true }
  }
  /** Sets a new password with a code sent by SMS, and signs in. */
  "identity.forgot-phone": {
    body: { mobileNum: string; countryDialingCode: string; verificationCode: string; newPassword: string }
    value: LoginResult
  }
  /** Makes a trial account with demonstration credit and signs in to it. */
  "identity.free-play": {
    body: {
      /** Random text, good once. */
      nonce: string
      os: string
      platform: "W"
    }
    value: LoginResult
  }
  /** Takes a finished human check and gives the token that login and registration ask for, and calls that have a code sent (header Human-Check). */
  "identity.human-check": {
    body: {
      /** Where the slider was left, per cent. */
      position: number
      /** How long it took. */
      elapsedMs: number
    }
    value: {
      /** Good for two minutes: once for a login or a registration, and once for a code. */
      token: string
    }
  }
  /** Gives the public keys that sealed bodies are sealed to. */
  "identity.keys": {
    value: {
      /** Keys, RFC 7517. */
      keys: {}[]
    }
  }
  /** Keeps the member's language. */
  "identity.language": {
    body: { language: string }
    value: { language: string }
  }
  /** Tells the limits that the member has set itself. */
  "identity.limits": { value: PlayLimits }
  "identity.login-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      /** Life of the code; the wait before the next. */
      expiredMinutes: number
    }
  }
  /** Sends a code for a login from a new address. */
  "identity.login-verification-code": {
    body: { challengeId: string; method: ("SMS" | "EMAIL") }
    value: {
      /** Wait before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  /** Ends a login from a new address by a second proof. */
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
      /** Characters of the picture, when asked for. */
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
      /** Token that it signed, for type social. */
      socialToken?: string
      /** State that the sign-in was begun with, for type social. */
      state?: string
      /** Give a sealed value that signs in on this device for a day. */
      remember?: boolean
      /** That value, for type remember. */
      rememberValue?: string
      /** Random id that the browser keeps, which a remembered login is bound to. */
      deviceId?: string
      /** Where the login leads. */
      area?: ("member" | "agent")
    }
    bodyDefaults: ("type" | "remember" | "area")
    value: LoginResult
  }
  "identity.logout": { value: true }
  /** Tells the address of the picture that stands for the member. */
  "identity.member-icon": {
    value: {
      /** Number of the site's picture, or address of an upload. */
      icon: string
    }
  }
  "identity.member-info": { value: Member }
  /** Has the phone-auth provider send its code; the provider is simulated. */
  "identity.phone-auth-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      verificationId: string
      /** Wait before the next code, in seconds. */
      expiredSeconds: number
    }
  }
  /** Gives the phone-auth provider's signed token for the code that it sent. */
  "identity.phone-auth-token": {
    body: { verificationId: string; code: string }
    value: {
      /** Signed JWT that names the number. */
      firebaseIdToken: string
      expiresIn: number
    }
  }
  /** Tells what the member has said of itself. */
  "identity.profile": { value: Profile }
  /** Sends a code to set a new password with. */
  "identity.recovery-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      /** Wait before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  /** Sends a registration code by SMS. */
  "identity.register-code": {
    body: { mobileNo: string; countryDialingCode: string }
    value: {
      /** Life of the code; the wait before the next. */
      expiredMinutes: number
    }
  }
  "identity.register-mobile": { body: Registration; value: LoginResult }
  /** Says per registration field what is enabled, required and accepted. */
  "identity.register-settings": {
    value: { [k: string]: RegistrationRule }
  }
  "identity.register": { body: Registration; value: LoginResult }
  /** Takes an address off the list; the next login from it is verified. */
  "identity.remove-trusted-ip": {
    query: { id: number }
    value: true
  }
  /** Sets a new password with the code of the link that was sent, and signs in. */
  "identity.reset-email": {
    body: { username: string; verificationCode: string; newPassword: string }
    value: LoginResult
  }
  /** Tells what guards the account and what is bound to it. */
  "identity.security": {
    value: {
      hasPaymentPassword: boolean
      /** Bound number, masked; empty when none. */
      mobile: string
      /** Bound address, masked; empty when none. */
      email: string
      authenticator: boolean
      /** A login from a new address is verified. */
      ipVerification: boolean
      /** Real name, masked; empty when none. */
      payeeName: string
      /** Addresses that need no verification. */
      trustedIps: number
      /** Places where the account is signed in. */
      sessions: number
      /** When the login password was last changed, ms since 1970; 0: never. */
      passwordChangedAt: number
    }
  }
  /** Closes the account to its member for half a year or more, and signs it out. */
  "identity.self-exclusion": {
    body: { months: ("6" | "12" | "24" | "60"); password: string }
    value: {
      /** Until when, ms since 1970. */
      until: number
    }
  }
  /** Lists where the account is signed in. */
  "identity.sessions": {
    /** Sessions, this one first. */
    value: Session[]
  }
  /** Chooses a picture: one of the site by its number, or an upload of the member. */
  "identity.set-avatar": {
    body: {
      /** Number of the site's picture, or id of an upload. */
      avatar: string
      avatarType: ("STATIC" | "CUSTOM")
    }
    value: Avatar
  }
  /** Sets how much may be deposited in a period: less counts at once, more after a day and a confirmation. */
  "identity.set-limit": {
    body: {
      period: ("DAY" | "WEEK" | "MONTH")
      /** Most in the period, with up to two decimals; empty: no limit. */
      amount?: string
    }
    value: PlayLimits
  }
  /** Sets the first payment password; the login password is asked for again. */
  "identity.set-payment-password": {
    body: { paymentPassword: string; confirmPaymentPassword: string; password: string }
    value: { changed: true }
  }
  /** Sets after how long of play the member is told how long it has played. */
  "identity.set-reality-check": {
    body: {
      /** Minutes of play between two notes. */
      minutes: (15 | 30 | 45 | 60)
    }
    value: PlayLimits
  }
  /** Lists the social providers that the caller signs in with. */
  "identity.social-logins": {
    value: {
      list: {
        provider: string
        /** When, ms since 1970. */
        boundAt: number
      }[]
    }
  }
  /** Begins a sign-in at a social provider: gives the state and the nonce that its answer must carry. */
  "identity.social-start": {
    body: { provider: string }
    value: {
      /** Comes back with the provider's token, and is good once. */
      state: string
      /** The provider signs it with the rest. */
      nonce: string
      /** Seconds until it is too late. */
      expiredSeconds: number
    }
  }
  /** The simulated provider's own step: signs that somebody has signed in there. */
  "identity.social-token": {
    body: {
      provider: string
      /** State of the sign-in; comes back as it is. */
      state: string
      nonce: string
      name: string
    }
    value: {
      /** Signed JWT that names the account there. */
      socialToken: string
      state: string
      expiresIn: number
    }
  }
  /** Closes the account to its member for a while, and signs it out. */
  "identity.time-out": {
    body: {
      /** Hours, from a day to six weeks. */
      hours: number
      password: string
    }
    value: {
      /** Until when, ms since 1970. */
      until: number
    }
  }
  /** Lists addresses from which a login needs no verification. */
  "identity.trusted-ips": {
    /** Addresses, used last first. */
    value: {
      id: number
      ip: string
      /** Since, ms since 1970. */
      addedAt: number
      /** Last login from it, ms since 1970. */
      usedAt: number
      current: boolean
    }[]
  }
  /** Takes the authenticator off the account. */
  "identity.unbind-authenticator": {
    body: {
      /** Six digits that the app shows. */
      code: string
      password: string
    }
    value: { bound: false }
  }
  /** Takes away that the caller signs in with a social provider. */
  "identity.unbind-social": {
    body: { provider: string; password: string }
    value: true
  }
  /** Changes what the member says of itself; real name and date of birth are set once. */
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
