/** Words with which the second half of a sentence begins: auxiliary verbs, prepositions, conjunctions and pronouns. */
const BEGINNINGS = words(`
  about above after against also although among and are around as at be because before behind below between
  beyond but by can cannot despite did do does during except for from had has have if in inside into is like
  may might must near never nor not of off on once onto or out outside over per shall should since so than
  that though through throughout to toward towards under unless until upon via was were what when where
  whether which while who whom whose will with within without would
`)

/** Verbs whose third person is no noun. */
const VERBS = words(`
  accept add admit affect allow apply ask become begin belong bind bring carry choose close collapse come
  commit compare complete concern confirm contain continue convert create decide delete deny differ echo
  enforce exclude exist expand expire fail find finish fold follow forget get give go grow hang happen hear
  hide hurt include join keep know lay lean learn leave let lose make mean meet merge multiply omit
  open owe preload propose put raise reach redirect refer refuse reject remember remove render renew replace
  require resist resolve restore reveal see select send serve settle shrink skip speak spend stay stick
  suggest survive take tell throw trim try warn wear welcome write need hold wait stand read register mask set drop match show say invite agree
`)

/** Verbs whose third person is a noun too: `counts the visits` lacks its subject, `counts of visits are kept` does not. */
const NOUNS_TOO = words(`
  answer bet build call cause change check cost count cover cut draft draw drive  end fall filter fit
  focus hand  import lack last lead limit link list load lock look mark   measure move name  offer
  order pass pay play post print   repeat report reset rest return round run   share 
  sign signal split  start stop store sum support switch turn type update use view  work wrap point
`)

/** Words that follow a verb and no noun. */
const AFTER_VERB = new Set(
  words(`
  a again all also an any as at away back below beside both by each every for from how if in into it itself its less like
  more neither no not nothing on once one only out over the their them three through to two under until up what when where
  whether which while who with after above before none nobody why
`),
)

const CERTAIN = new Set([...BEGINNINGS, ...VERBS.map(thirdPerson)])
const POSSIBLE = new Set([...VERBS, ...NOUNS_TOO, ...NOUNS_TOO.map(thirdPerson)])

const AUXILIARIES = words(
  'is are was were be has have had does do did can cannot may might must will would shall should',
)

const IS_VERB = new Set([...AUXILIARIES, ...POSSIBLE, ...VERBS.map(thirdPerson)])

/** Tells whether a title lacks its subject, so that it says nothing in a report or an editor by itself. */
export function lacksSubject(title: string): boolean {
  const [first = '', ...rest] = title.split(/[ ,:;]+/)
  const [second = ''] = rest
  if (CERTAIN.has(first)) return true
  return POSSIBLE.has(first) && (AFTER_VERB.has(second) || !rest.some((word) => IS_VERB.has(word)))
}

function words(list: string): string[] {
  return list.trim().split(/\s+/)
}

/** `pass` becomes `passes`, `carry` `carries`, `show` `shows`. */
function thirdPerson(verb: string): string {
  if (/(s|x|z|ch|sh|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
