/**
 * One part of a key, as electrodb expects it. Casing is "none" because tokens, hashes and vendors' ids are
 * case-sensitive and electrodb lower-cases by default. A template must not be a bare value, because electrodb would
 * make a number key of a number.
 */
function part<const Field extends string, const Composite extends readonly string[]>(
  field: Field,
  composite: Composite,
  template: string,
) {
  return { field, casing: "none", composite, template } as const;
}

const ofUser = part("pk", ["userId"], "U#${userId}");
const ofAdmin = part("pk", ["adminId"], "ADMIN#${adminId}");
const onlyRow = part("sk", [], "ROW");

/**
 * Every key of the table, by entity. Prefixes end in "#", so that a query for CAMP# never reads CAMPX#. Attributes pad
 * the numbers in keys, so that they sort by age.
 */
export const keys = {
  user: { pk: ofUser, sk: part("sk", [], "PROFILE") },
  /** In the index. The shard (0–7) spreads sign-ups over several partitions. */
  userListed: {
    index: "gsi1",
    projection: ["userId", "email", "subscription", "createdAt"],
    pk: part("gsi1pk", ["shard"], "USERS#${shard}"),
    sk: part("gsi1sk", ["createdAt", "userId"], "${createdAt}#${userId}"),
  },
  userEmail: { pk: part("pk", ["email"], "EMAIL#${email}"), sk: onlyRow },
  /**
   * In the address's partition: everyone who registered with the address and a password, whether or not the address was
   * taken.
   */
  registration: {
    pk: part("pk", ["email"], "EMAIL#${email}"),
    sk: part("sk", ["proof"], "REGISTERED#${proof}"),
  },
  userGoogleSub: { pk: part("pk", ["googleSub"], "GSUB#${googleSub}"), sk: onlyRow },
  addressLink: { pk: ofUser, sk: part("sk", [], "ADDRESSLINK") },
  session: { pk: ofUser, sk: part("sk", ["sessionId"], "SESS#${sessionId}") },
  knownDevice: { pk: ofUser, sk: part("sk", ["device"], "DEVICE#${device}") },
  signIn: { pk: ofUser, sk: part("sk", ["at", "sessionId"], "SIGNIN#${at}#${sessionId}") },
  failedSignIn: {
    pk: part("pk", ["addressHash"], "FAILEDSIGNINS#${addressHash}"),
    sk: part("sk", ["hour"], "HOUR#${hour}"),
  },
  handoff: { pk: part("pk", ["tokenId"], "HANDOFF#${tokenId}"), sk: onlyRow },
  googleConnection: { pk: ofUser, sk: part("sk", ["purpose"], "GOOGLE#${purpose}") },
  accountCache: { pk: ofUser, sk: part("sk", ["page"], "GACC#${page}") },
  stats: { pk: ofUser, sk: part("sk", [], "STATS") },
  usage: { pk: ofUser, sk: part("sk", ["month"], "USAGE#${month}") },
  aiSpending: { pk: ofUser, sk: part("sk", ["day"], "AISPENT#${day}") },
  brand: { pk: ofUser, sk: part("sk", ["id"], "BRAND#${id}") },
  brandOfCustomer: { pk: ofUser, sk: part("sk", ["customerId"], "BRANDOF#${customerId}") },
  /** In the index, for staff: people who have a brand with this customer id. */
  personOfCustomer: {
    index: "gsi1",
    projection: ["userId"],
    pk: part("gsi1pk", ["customerId"], "CUSTOMER#${customerId}"),
    sk: part("gsi1sk", ["userId"], "U#${userId}"),
  },
  valueProposition: { pk: ofUser, sk: part("sk", ["brandId"], "BRANDVP#${brandId}") },
  assistant: { pk: ofUser, sk: part("sk", ["brandId"], "ASST#${brandId}") },
  assistantGrant: { pk: ofUser, sk: part("sk", ["grantId"], "ASSIST#${grantId}") },
  assistantActivity: {
    pk: ofUser,
    sk: part("sk", ["grantId", "at", "callId"], "ASSISTACT#${grantId}#${at}#${callId}"),
  },
  /** What the authorization server keeps. The id, which may be a secret, is hashed. */
  oauth: { pk: part("pk", ["kind", "idHash"], "OAUTH#${kind}#${idHash}"), sk: onlyRow },
  /** What ends together with a connection. */
  oauthOfGrant: {
    pk: part("pk", ["grantId"], "OAUTHGRANT#${grantId}"),
    sk: part("sk", ["kind", "idHash"], "${kind}#${idHash}"),
  },
  assistantStop: { pk: part("pk", [], "ASSISTSTOP"), sk: onlyRow },
  campaignSummary: { pk: ofUser, sk: part("sk", ["id"], "CAMP#${id}") },
  campaignBody: { pk: ofUser, sk: part("sk", ["id"], "CAMPX#${id}") },
  generationSettings: { pk: ofUser, sk: part("sk", ["key"], "CAMPSET#${key}") },
  campaignGroup: { pk: ofUser, sk: part("sk", ["id"], "GROUP#${id}") },
  /** In the index, for staff: all people's groups, by age. */
  groupListed: {
    index: "gsi1",
    projection: ["userId", "id", "createdAt"],
    pk: part("gsi1pk", [], "GROUPS"),
    sk: part("gsi1sk", ["createdAt", "id"], "${createdAt}#${id}"),
  },
  groupTarget: {
    pk: ofUser,
    sk: part("sk", ["groupId", "index"], "GROUPTARGET#${groupId}#${index}"),
  },
  groupPlan: { pk: ofUser, sk: part("sk", ["groupId"], "GROUPPLAN#${groupId}") },
  groupPage: { pk: ofUser, sk: part("sk", ["groupId"], "GROUPPAGE#${groupId}") },
  groupProgress: {
    pk: ofUser,
    sk: part("sk", ["groupId", "phase"], "GROUPPROGRESS#${groupId}#${phase}"),
  },
  bulkCheck: { pk: ofUser, sk: part("sk", ["groupId"], "GROUPCHECK#${groupId}") },
  bulkChecked: {
    pk: ofUser,
    sk: part("sk", ["groupId", "checkId", "index"], "GROUPCHECKED#${groupId}#${checkId}#${index}"),
  },
  bulkDigest: {
    pk: ofUser,
    sk: part("sk", ["groupId", "checkId", "index"], "GROUPDIGEST#${groupId}#${checkId}#${index}"),
  },
  bulkRun: { pk: ofUser, sk: part("sk", ["groupId"], "GROUPRUN#${groupId}") },
  bulkRunCampaign: {
    pk: ofUser,
    sk: part("sk", ["groupId", "runId", "index"], "GROUPRUNOF#${groupId}#${runId}#${index}"),
  },
  publication: { pk: ofUser, sk: part("sk", ["campaignId"], "PUB#${campaignId}") },
  publicationPlan: { pk: ofUser, sk: part("sk", ["campaignId"], "PUBPLAN#${campaignId}") },
  publicationMade: { pk: ofUser, sk: part("sk", ["campaignId"], "PUBMADE#${campaignId}") },
  planCheck: { pk: ofUser, sk: part("sk", ["campaignId"], "PLANCHECK#${campaignId}") },
  unprovedStart: {
    pk: ofUser,
    sk: part("sk", ["customerId", "what", "atMs"], "UNPROVED#${customerId}#${what}#${atMs}"),
  },
  receipt: { pk: ofUser, sk: part("sk", ["sequence"], "RECEIPT#${sequence}") },
  receiptHead: { pk: ofUser, sk: part("sk", [], "RECEIPTHEAD") },
  receiptOfCampaign: { pk: ofUser, sk: part("sk", ["campaignId"], "PUBX#${campaignId}") },
  act: {
    pk: ofUser,
    sk: part("sk", ["campaignId", "at", "actId"], "ACT#${campaignId}#${at}#${actId}"),
  },
  changeSet: { pk: ofUser, sk: part("sk", ["brandId", "setId"], "CHG#${brandId}#${setId}") },
  changeSetBody: { pk: ofUser, sk: part("sk", ["brandId", "setId"], "CHGX#${brandId}#${setId}") },
  openChangeSet: { pk: ofUser, sk: part("sk", ["brandId"], "CHGOPEN#${brandId}") },
  proposal: { pk: ofUser, sk: part("sk", ["requestKey"], "CHGPROPOSED#${requestKey}") },
  /** `campaign` is Google's resource name, which includes the account. */
  campaignChangeSet: {
    pk: ofUser,
    sk: part("sk", ["campaign", "setId"], "CHGCAMP#${campaign}#${setId}"),
  },
  /** One row per Google Ads account, for all people's work. */
  accountHold: { pk: part("pk", ["customerId"], "ACCT#${customerId}"), sk: part("sk", [], "HOLD") },
  /** Sorted by time, so that the newest can be read without the others. */
  changeEvent: {
    pk: ofUser,
    sk: part("sk", ["customerId", "at", "eventId"], "CHGEVT#${customerId}#${at}#${eventId}"),
  },
  liveSnapshot: {
    pk: ofUser,
    sk: part("sk", ["brandId", "name", "part"], "LIVE#${brandId}#${name}#${part}"),
  },
  insight: {
    pk: ofUser,
    sk: part("sk", ["brandId", "createdAt"], "INSIGHT#${brandId}#${createdAt}"),
  },
  scan: { pk: ofUser, sk: part("sk", ["jobId"], "SCAN#${jobId}") },
  report: { pk: ofUser, sk: part("sk", ["id"], "REPORT#${id}") },
  reportInsights: { pk: ofUser, sk: part("sk", ["reportId"], "REPAI#${reportId}") },
  reportChunk: { pk: ofUser, sk: part("sk", ["reportId", "part"], "REPRAW#${reportId}#${part}") },
  figures: { pk: ofUser, sk: part("sk", ["customerId"], "DAYSUM#${customerId}") },
  campaignLines: {
    pk: ofUser,
    sk: part("sk", ["customerId", "part"], "CAMPSUM#${customerId}#${part}"),
  },
  campaignDays: {
    pk: ofUser,
    sk: part("sk", ["customerId", "month", "part"], "DAYS#${customerId}#${month}#${part}"),
  },
  accountDetails: {
    pk: ofUser,
    sk: part("sk", ["customerId", "part"], "DETAIL#${customerId}#${part}"),
  },
  attention: { pk: ofUser, sk: part("sk", ["customerId", "key"], "ATT#${customerId}#${key}") },
  earlierFigures: { pk: ofUser, sk: part("sk", ["brandId"], "METRICS#${brandId}") },
  earlierCampaignFigures: { pk: ofUser, sk: part("sk", ["brandId"], "CAMPMETRICS#${brandId}") },
  ticket: { pk: ofUser, sk: part("sk", ["ticketId"], "TICKET#${ticketId}") },
  /** For staff: sorted by rank, then oldest first. */
  listedTicket: {
    pk: part("pk", ["day"], "TICKETS#${day}"),
    sk: part("sk", ["rank", "createdAt", "ticketId"], "AT#${rank}#${createdAt}#${ticketId}"),
  },
  undeliverable: { pk: part("pk", ["addressHash"], "NOMAIL#${addressHash}"), sk: onlyRow },
  /** Google's suggestions for a text, shared by everybody. The text is hashed. */
  placeSuggestions: {
    pk: part("pk", ["language", "textHash"], "PLACE#${language}#${textHash}"),
    sk: onlyRow,
  },
  notification: { pk: ofUser, sk: part("sk", ["id"], "NOTICE#${id}") },
  toldEvent: { pk: ofUser, sk: part("sk", ["eventKey"], "TOLD#${eventKey}") },
  inbox: { pk: ofUser, sk: part("sk", [], "INBOX") },
  job: { pk: ofUser, sk: part("sk", ["jobId"], "JOB#${jobId}") },
  /** In one partition, for staff: sorted by when the message was queued. */
  deadLetter: {
    pk: part("pk", [], "DEADLETTERS"),
    sk: part("sk", ["letterId"], "LETTER#${letterId}"),
  },
  failedRequest: { pk: part("pk", ["requestId"], "REQUEST#${requestId}"), sk: onlyRow },
  requestOfPerson: { pk: ofUser, sk: part("sk", ["requestId"], "REQUESTOF#${requestId}") },
  openJobs: { pk: ofUser, sk: part("sk", [], "OPENJOBS") },
  slot: { pk: ofUser, sk: part("sk", ["queue", "place"], "SLOT#${queue}#${place}") },
  /** All people's work, sorted by when it is looked at again. Contains only ids. */
  dueWork: {
    pk: part("pk", ["shard"], "DUE#${shard}"),
    sk: part("sk", ["at", "userId", "kind", "key"], "AT#${at}#${userId}#${kind}#${key}"),
  },
  aiCall: { pk: ofUser, sk: part("sk", ["at", "callId"], "AICALL#${at}#${callId}") },
  accountExport: { pk: ofUser, sk: part("sk", [], "EXPORT") },
  accountExportChunk: {
    pk: ofUser,
    sk: part("sk", ["exportId", "part", "piece"], "EXPORTX#${exportId}#${part}#${piece}"),
  },
  staffView: { pk: ofUser, sk: part("sk", ["viewId"], "STAFFVIEW#${viewId}") },
  formerPerson: { pk: part("pk", ["hash"], "FORMER#${hash}"), sk: onlyRow },
  operationShard: { pk: part("pk", ["day", "shard"], "OPS#${day}#${shard}"), sk: onlyRow },
  /** In the partition of its shard, so that a day's shares can be found without knowing the people. */
  operationShare: {
    pk: part("pk", ["day", "shard"], "OPS#${day}#${shard}"),
    sk: part("sk", ["userId"], "U#${userId}"),
  },
  operationDay: { pk: part("pk", ["day"], "OPSDAY#${day}"), sk: onlyRow },
  /** With a shard, because every model call adds to one of these rows. */
  aiHour: {
    pk: part("pk", ["day"], "AIUSE#${day}"),
    sk: part("sk", ["hour", "purpose", "model", "shard"], "${hour}#${purpose}#${model}#${shard}"),
  },
  aiDay: { pk: part("pk", ["day"], "AIDAY#${day}"), sk: onlyRow },
  hourlyCount: {
    pk: part("pk", ["day"], "TALLY#${day}"),
    sk: part("sk", ["hour", "what"], "${hour}#${what}"),
  },
  snapshot: { pk: part("pk", ["name"], "SNAPSHOT#${name}"), sk: onlyRow },
  openAlert: { pk: part("pk", [], "ALERTS#STANDING"), sk: part("sk", ["key"], "KEY#${key}") },
  resolvedAlert: {
    pk: part("pk", [], "ALERTS#RESOLVED"),
    sk: part("sk", ["resolvedAt", "id"], "AT#${resolvedAt}#${id}"),
  },
  installation: { pk: part("pk", [], "INSTALLATION"), sk: onlyRow },
  position: { pk: part("pk", ["name"], "POSITION#${name}"), sk: onlyRow },
  admin: { pk: ofAdmin, sk: part("sk", [], "PROFILE") },
  /** All in one partition, so that staff can be listed; there are few of them. */
  adminEmail: { pk: part("pk", [], "STAFF"), sk: part("sk", ["email"], "EMAIL#${email}") },
  adminInvite: { pk: part("pk", [], "STAFF"), sk: part("sk", ["email"], "INVITE#${email}") },
  staffAct: {
    pk: part("pk", ["month"], "STAFFACTS#${month}"),
    sk: part("sk", ["at", "actId"], "AT#${at}#${actId}"),
  },
  adminSession: { pk: ofAdmin, sk: part("sk", ["sessionId"], "SESS#${sessionId}") },
  /** The subject is hashed, because it contains a staff id or an address. */
  attempt: { pk: part("pk", ["subject"], "ATTEMPTS#${subject}"), sk: onlyRow },
  /** The subject is hashed, because it may contain a person's id or address. */
  rate: { pk: part("pk", ["subject", "window"], "RL#${subject}#${window}"), sk: onlyRow },
  stormFeed: { pk: part("pk", [], "STORMFEED#nws"), sk: onlyRow },
  /** `state` is the two digits of FIPS. */
  stormNow: {
    pk: part("pk", ["state"], "STORMNOW#${state}"),
    sk: part("sk", ["eventKey"], "EVT#${eventKey}"),
  },
  stormPast: {
    pk: part("pk", ["state", "month"], "STORMPAST#${state}#${month}"),
    sk: part("sk", ["endedAt", "eventKey"], "AT#${endedAt}#${eventKey}"),
  },
  stormRule: { pk: ofUser, sk: part("sk", ["ruleId"], "STORMRULE#${ruleId}") },
  /** A row for each state of an armed rule, so that an event finds the rules that it may concern. */
  stormArmed: {
    pk: part("pk", ["state"], "STORMARMED#${state}"),
    sk: part("sk", ["userId", "ruleId"], "U#${userId}#${ruleId}"),
  },
  stormMandate: {
    pk: ofUser,
    sk: part("sk", ["ruleId", "mandateId"], "STORMMANDATE#${ruleId}#${mandateId}"),
  },
  stormRun: { pk: ofUser, sk: part("sk", ["runId"], "STORMRUN#${runId}") },
  stormRunBody: { pk: ofUser, sk: part("sk", ["runId"], "STORMRUNX#${runId}") },
  stormOpenRun: { pk: ofUser, sk: part("sk", ["runId"], "STORMOPEN#${runId}") },
  /** One run per campaign, across all people. `campaign` is Google's resource name. */
  stormLock: {
    pk: part("pk", ["customerId"], "ACCT#${customerId}"),
    sk: part("sk", ["campaign"], "STORM#${campaign}"),
  },
  /** All people's open runs, sorted by when they are looked at again. Contains only ids. */
  stormDue: {
    pk: part("pk", ["shard"], "STORMDUE#${shard}"),
    sk: part("sk", ["at", "userId", "runId"], "AT#${at}#${userId}#${runId}"),
  },
  stormMonth: {
    pk: ofUser,
    sk: part("sk", ["ruleId", "month"], "STORMMONTH#${ruleId}#${month}"),
  },
  /** For staff: sorted by when the events were first seen. */
  stormMatch: {
    pk: part("pk", [], "STORMMATCHED"),
    sk: part("sk", ["at", "eventKey", "state"], "AT#${at}#${eventKey}#${state}"),
  },
  stormTotals: { pk: part("pk", [], "STORMTOTALS"), sk: onlyRow },
  stormHeld: { pk: part("pk", [], "STORMHELD"), sk: onlyRow },
  /** `ALL`, an event (`EVT#…`) or a state (`STATE#48`). */
  stormStop: { pk: part("pk", [], "STORMSTOP"), sk: part("sk", ["key"], "STOP#${key}") },
  stormTest: {
    pk: ofUser,
    sk: part("sk", ["ruleId", "testId"], "STORMTEST#${ruleId}#${testId}"),
  },
  idempotency: { pk: ofUser, sk: part("sk", ["key"], "IDEM#${key}") },
  subscription: { pk: ofUser, sk: part("sk", ["subscriptionId"], "PAYSUB#${subscriptionId}") },
  subscriptionOwner: {
    pk: part("pk", ["subscriptionId"], "PAYSUBOF#${subscriptionId}"),
    sk: onlyRow,
  },
  payingCustomer: { pk: part("pk", ["customerId"], "PAYCUST#${customerId}"), sk: onlyRow },
  paymentEvent: { pk: part("pk", ["eventId"], "PAYEVENT#${eventId}"), sk: onlyRow },
  paymentProblem: { pk: part("pk", [], "PAYPROBLEMS"), sk: part("sk", ["key"], "KEY#${key}") },
  payment: {
    pk: part("pk", ["month"], "PAYMENTS#${month}"),
    sk: part("sk", ["at", "paymentId"], "AT#${at}#${paymentId}"),
  },
  paymentDay: {
    pk: part("pk", ["month"], "PAYMENTS#${month}"),
    sk: part("sk", ["day", "currencyCode"], "DAY#${day}#${currencyCode}"),
  },
  paymentSum: {
    pk: part("pk", ["month"], "PAYMENTS#${month}"),
    sk: part("sk", ["currencyCode"], "SUM#${currencyCode}"),
  },
} as const;
