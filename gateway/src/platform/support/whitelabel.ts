import type { Brand, ModuleNode } from '@marquee/schemas/contract'

type Module = keyof Brand['modules']

/** The upstream's names of modules, grouped as its tree has them. */
const TREE: Readonly<Record<string, Readonly<Record<string, Module>>>> = {
  REGISTER3: {
    USERNAMEREG3: 'usernameRegistration',
    MOBILENUMREG3: 'mobileRegistration',
    REGMOBVERF3: 'smsVerification',
    MOBILENUMPASSREG3: 'mobileRegistrationPassword',
    FREEPLAY3: 'freePlay',
  },
  LOGIN3: {
    MOBILEVERCODELOGIN3: 'smsLogin',
    PWDEXPFORCECHANGE3: 'forcedPasswordChange',
    CHNGPASSVERIF3: 'phonePasswordRecovery',
    LOGINIPVERF3: 'loginIpVerification',
    PHONEAUTH3: 'phoneAuth',
    HUMANCHECK3: 'humanCheck',
  },
  AGENT3: {
    AGENTCENTER3: 'agents',
    SIGNCONDIV3: 'dividend',
    DAILYSALCONT3: 'dailySalary',
    HOURSAL3: 'hourlySalary',
    RTSALARY3: 'realTimeSalary',
  },
  REWARDS3: { PTSYS3: 'points', REWCEN3: 'rewards' },
  SERVICE3: { INBOX3: 'inbox', FEEDBACK3: 'feedback', CHATROOM3: 'chatRoom' },
  GAMES3: { LOTTERY3: 'lottery', TRANSFERWALLET3: 'transferWallet' },
}

/** Modules as the upstream tells them: a parent is on when any of its children is. */
export function whitelabelTree(modules: Brand['modules']): ModuleNode[] {
  return Object.entries(TREE).map(([modId, children]) => {
    const nodes = Object.entries(children).map(([child, module]) => nodeOf(child, modules[module], []))
    return nodeOf(
      modId,
      nodes.some(({ enabled }) => enabled === '1'),
      nodes,
    )
  })
}

function nodeOf(modId: string, isOn: boolean, childrenNodes: ModuleNode[]): ModuleNode {
  return { modId, enabled: isOn ? '1' : '0', childrenNodes }
}
