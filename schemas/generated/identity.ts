// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

import type { Avatar, CodeSent, LoginResult, Member, PlayLimits, Profile, Registration, RegistrationRule, Session } from './models.ts'

export interface IdentityOperations {
  "identity.affiliate": {
    query: { code: string; domain?: string }
    value: {
      affiliateCode: string
      agentAccount: string
      /** true: the code is valid. */
      valid: boolean
    }
  }
  "identity.avatar": { value: Avatar }
  "identity.begin-authenticator": {
    body: { password: string }
    value: {
      /** Base 32 secret. */
      secret: string
      /** The secret as an otpauth address, for a QR code. */
      uri: string
    }
  }
  "identity.bind-authenticator": {
    body: { code: string }
    value: {
      bound: true
      /** Ten codes separated by spaces, returned this once; each replaces a code of the app one time. */
      recoveryCodes: string
    }
  }
  "identity.bind-email-code": {
    body: { email: string }
    value: CodeSent
  }
  "identity.bind-email": {
    body: { email: string; verificationCode: string; password: string }
    value: { email: string }
  }
  "identity.bind-phone-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: CodeSent
  }
  "identity.bind-phone": {
    body: { mobileNum: string; countryDialingCode: string; verificationCode: string; password: string }
    value: { mobile: string }
  }
  "identity.bind-social": {
    body: { provider: string; socialToken: string; state: string; password: string }
    value: { provider: string }
  }
  "identity.captcha": {
    /** Base64 of a PNG. */
    value: string
  }
  "identity.change-password": {
    body: { oldPassword: string; newPassword: string; confirmNewPassword: string }
    value: { changed: true; token: string }
  }
  "identity.change-payment-password": {
    body: { oldPaymentPassword: string; paymentPassword: string; confirmPaymentPassword: string }
    value: { changed: true }
  }
  "identity.confirm-limit": {
    body: { period: ("DAY" | "WEEK" | "MONTH") }
    value: PlayLimits
  }
  "identity.end-all-sessions": { value: true }
  "identity.end-session": {
    query: { id: string }
    value: true
  }
  "identity.forgot-email": {
    body: { username: string; email: string }
    value: {
      /** Always true, so that the answer does not reveal whether the account exists. */
      sent: true
    }
  }
  "identity.forgot-phone": {
    body: { mobileNum: string; countryDialingCode: string; verificationCode: string; newPassword: string }
    value: LoginResult
  }
  "identity.free-play": {
    body: {
      /** Random text, valid once. */
      nonce: string
      os: string
      platform: "W"
    }
    value: LoginResult
  }
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
  "identity.keys": {
    value: {
      /** Keys (RFC 7517). */
      keys: {}[]
    }
  }
  "identity.language": {
    body: { language: string }
    value: { language: string }
  }
  "identity.limits": { value: PlayLimits }
  "identity.login-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      /** Lifetime of the code and waiting time before the next one, in minutes. */
      expiredMinutes: number
    }
  }
  "identity.login-verification-code": {
    body: { challengeId: string; method: ("SMS" | "EMAIL") }
    value: CodeSent
  }
  "identity.login-verification": {
    body: {
      challengeId: string
      method: ("SMS" | "EMAIL" | "AUTHENTICATOR" | "BANK_ACCOUNT_NAME")
      /** Code, or name on the bank account. */
      code: string
    }
    value: LoginResult
  }
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
  "identity.member-icon": {
    value: {
      /** Number of the site's avatar, or address of an upload. */
      icon: string
    }
  }
  "identity.member-info": { value: Member }
  "identity.panic": {
    body: {}
    value: {
      /** End in ms since 1970. */
      until: number
    }
  }
  "identity.payment-password-code": {
    body: { password: string }
    value: {
      /** Masked phone number or e-mail address. */
      sentTo: string
      /** Waiting time before the next code, in minutes. */
      expiredMinutes: number
    }
  }
  "identity.phone-auth-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: {
      verificationId: string
      /** Waiting time before the next code, in seconds. */
      expiredSeconds: number
    }
  }
  "identity.phone-auth-token": {
    body: { verificationId: string; code: string }
    value: { firebaseIdToken: string; expiresIn: number }
  }
  "identity.profile": { value: Profile }
  "identity.recovery-code": {
    body: { mobileNum: string; countryDialingCode: string }
    value: CodeSent
  }
  "identity.register-code": {
    body: { mobileNo: string; countryDialingCode: string }
    value: {
      /** Lifetime of the code and waiting time before the next one, in minutes. */
      expiredMinutes: number
    }
  }
  "identity.register-mobile": { body: Registration; value: LoginResult }
  "identity.register-settings": {
    value: { [k: string]: RegistrationRule }
  }
  "identity.register": { body: Registration; value: LoginResult }
  "identity.remove-trusted-ip": {
    query: { id: number }
    value: true
  }
  "identity.reset-email": {
    body: { username: string; verificationCode: string; newPassword: string }
    value: LoginResult
  }
  "identity.reset-payment-password": {
    body: { verificationCode: string; paymentPassword: string; confirmPaymentPassword: string }
    value: { changed: true }
  }
  "identity.security-steps": {
    value: {
      /** LOW below two done steps, HIGH from four. */
      level: ("LOW" | "MEDIUM" | "HIGH")
      done: number
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
  "identity.self-exclusion": {
    body: { months: ("6" | "12" | "24" | "60"); password: string }
    value: {
      /** End in ms since 1970. */
      until: number
    }
  }
  "identity.sessions": {
    /** Sessions, the current one first. */
    value: Session[]
  }
  "identity.set-avatar": {
    body: {
      /** Number of the site's avatar, or id of an upload. */
      avatar: string
      /** STATIC: a picture of the site; CUSTOM: an upload. */
      avatarType: ("STATIC" | "CUSTOM")
    }
    value: Avatar
  }
  "identity.set-limit": {
    body: {
      period: ("DAY" | "WEEK" | "MONTH")
      /** Maximum deposits in the period, with at most the decimals of the brand's currency; empty for no limit. */
      amount?: string
    }
    value: PlayLimits
  }
  "identity.set-payment-password": {
    body: { paymentPassword: string; confirmPaymentPassword: string; password: string }
    value: { changed: true }
  }
  "identity.set-reality-check": {
    body: { minutes: (15 | 30 | 45 | 60) }
    value: PlayLimits
  }
  "identity.social-logins": {
    value: {
      list: {
        provider: string
        /** Time of the binding in ms since 1970. */
        boundAt: number
      }[]
    }
  }
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
  "identity.unbind-social": {
    body: { provider: string; password: string }
    value: true
  }
  "identity.update-profile": {
    body: {
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
