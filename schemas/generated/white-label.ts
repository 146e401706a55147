// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** The upstream's white-label tree: group to node to module of the brand. */
export const whiteLabelTree = {
  'REGISTER3': {"USERNAMEREG3":"usernameRegistration","MOBILENUMREG3":"mobileRegistration","REGMOBVERF3":"smsVerification","MOBILENUMPASSREG3":"mobileRegistrationPassword","FREEPLAY3":"freePlay"},
  'LOGIN3': {"MOBILEVERCODELOGIN3":"smsLogin","PWDEXPFORCECHANGE3":"forcedPasswordChange","CHNGPASSVERIF3":"phonePasswordRecovery","LOGINIPVERF3":"loginIpVerification","PHONEAUTH3":"phoneAuth","HUMANCHECK3":"humanCheck"},
  'AGENT3': {"AGENTCENTER3":"agents","SIGNCONDIV3":"dividend","DAILYSALCONT3":"dailySalary","HOURSAL3":"hourlySalary","RTSALARY3":"realTimeSalary"},
  'REWARDS3': {"PTSYS3":"points","REWCEN3":"rewards"},
  'SERVICE3': {"INBOX3":"inbox","FEEDBACK3":"feedback","CHATROOM3":"chatRoom"},
  'GAMES3': {"LOTTERY3":"lottery","TRANSFERWALLET3":"transferWallet"},
} as const
