/** The names in a template, in its order: `U#${userId}` has `userId`. */
type NamesIn<Template extends string> = Template extends `${string}\${${infer Name}}${infer Rest}`
  ? readonly [Name, ...NamesIn<Rest>]
  : readonly [];

/**
 * One part of a key, as electrodb expects it. Casing is "none" because tokens, hashes and vendors' ids are
 * case-sensitive and electrodb lower-cases by default. A template must not be a bare value, because electrodb would
 * make a number key of a number.
 */
function part<const Field extends string, const Template extends string>(
  field: Field,
  template: Template,
) {
  const names = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
  const composite = names as unknown as NamesIn<Template>;
  return { field, casing: "none", composite, template } as const;
}

const ofUser = part("pk", "U#${userId}");
const ofAdmin = part("pk", "ADMIN#${adminId}");
const onlyRow = part("sk", "ROW");

/**
 * Every key of the table, by entity. Prefixes end in "#", so that a query for CAMP# never reads CAMPX#. Attributes pad
 * the numbers in keys, so that they sort by age.
 */
export const keys = {
  user: { pk: ofUser, sk: part("sk", "PROFILE") },
  /** In the index. The shard (0–7) spreads sign-ups over several partitions. */
  userListed: {
    index: "gsi1",
    projection: ["userId", "email", "subscription", "createdAt"],
    pk: part("gsi1pk", "USERS#${shard}"),
    sk: part("gsi1sk", "${createdAt}#${userId}"),
  },
  userEmail: { pk: part("pk", "EMAIL#${email}"), sk: onlyRow },
  /**
   * In the address's partition: everyone who registered with the address and a password, whether or not the address was
   * taken.
   */
  registration: { pk: part("pk", "EMAIL#${email}"), sk: part("sk", "REGISTERED#${proof}") },
  userGoogleSub: { pk: part("pk", "GSUB#${googleSub}"), sk: onlyRow },
  addressLink: { pk: ofUser, sk: part("sk", "ADDRESSLINK") },
  session: { pk: ofUser, sk: part("sk", "SESS#${sessionId}") },
  knownDevice: { pk: ofUser, sk: part("sk", "DEVICE#${device}") },
  signIn: { pk: ofUser, sk: part("sk", "SIGNIN#${at}#${sessionId}") },
  failedSignIn: { pk: part("pk", "FAILEDSIGNINS#${addressHash}"), sk: part("sk", "HOUR#${hour}") },
  handoff: { pk: part("pk", "HANDOFF#${tokenId}"), sk: onlyRow },
  googleConnection: { pk: ofUser, sk: part("sk", "GOOGLE#${purpose}") },
  accountCache: { pk: ofUser, sk: part("sk", "GACC#${page}") },
  stats: { pk: ofUser, sk: part("sk", "STATS") },
  usage: { pk: ofUser, sk: part("sk", "USAGE#${month}") },
  aiSpending: { pk: ofUser, sk: part("sk", "AISPENT#${day}") },
  brand: { pk: ofUser, sk: part("sk", "BRAND#${id}") },
  brandOfCustomer: { pk: ofUser, sk: part("sk", "BRANDOF#${customerId}") },
  /** In the index, for staff: people who have a brand with this customer id. */
  personOfCustomer: {
    index: "gsi1",
    projection: ["userId"],
    pk: part("gsi1pk", "CUSTOMER#${customerId}"),
    sk: part("gsi1sk", "U#${userId}"),
  },
  valueProposition: { pk: ofUser, sk: part("sk", "BRANDVP#${brandId}") },
  assistant: { pk: ofUser, sk: part("sk", "ASST#${brandId}") },
  assistantGrant: { pk: ofUser, sk: part("sk", "ASSIST#${grantId}") },
  assistantActivity: { pk: ofUser, sk: part("sk", "ASSISTACT#${grantId}#${at}#${callId}") },
  /** What the authorization server keeps. The id, which may be a secret, is hashed. */
  oauth: { pk: part("pk", "OAUTH#${kind}#${idHash}"), sk: onlyRow },
  /** What ends together with a connection. */
  oauthOfGrant: { pk: part("pk", "OAUTHGRANT#${grantId}"), sk: part("sk", "${kind}#${idHash}") },
  /** For everybody: assistants by their host, weather by state or event. */
  stop: { pk: part("pk", "STOP"), sk: part("sk", "${of}") },
  campaignSummary: { pk: ofUser, sk: part("sk", "CAMP#${id}") },
  campaignBody: { pk: ofUser, sk: part("sk", "CAMPX#${id}") },
  generationSettings: { pk: ofUser, sk: part("sk", "CAMPSET#${key}") },
  campaignGroup: { pk: ofUser, sk: part("sk", "GROUP#${id}") },
  /** In the index, for staff: all people's groups, by age. */
  groupListed: {
    index: "gsi1",
    projection: ["userId", "id", "createdAt"],
    pk: part("gsi1pk", "GROUPS"),
    sk: part("gsi1sk", "${createdAt}#${id}"),
  },
  groupTarget: { pk: ofUser, sk: part("sk", "GROUPTARGET#${groupId}#${index}") },
  groupPlan: { pk: ofUser, sk: part("sk", "GROUPPLAN#${groupId}") },
  groupPage: { pk: ofUser, sk: part("sk", "GROUPPAGE#${groupId}") },
  groupProgress: { pk: ofUser, sk: part("sk", "GROUPPROGRESS#${groupId}#${phase}") },
  bulkCheck: { pk: ofUser, sk: part("sk", "GROUPCHECK#${groupId}") },
  bulkChecked: { pk: ofUser, sk: part("sk", "GROUPCHECKED#${groupId}#${runId}#${index}") },
  bulkDigest: { pk: ofUser, sk: part("sk", "GROUPDIGEST#${groupId}#${runId}#${index}") },
  bulkRun: { pk: ofUser, sk: part("sk", "GROUPRUN#${groupId}") },
  bulkRunCampaign: { pk: ofUser, sk: part("sk", "GROUPRUNOF#${groupId}#${runId}#${index}") },
  publication: { pk: ofUser, sk: part("sk", "PUB#${campaignId}") },
  publicationPlan: { pk: ofUser, sk: part("sk", "PUBPLAN#${campaignId}") },
  publicationMade: { pk: ofUser, sk: part("sk", "PUBMADE#${campaignId}") },
  planCheck: { pk: ofUser, sk: part("sk", "PLANCHECK#${campaignId}") },
  unprovedStart: { pk: ofUser, sk: part("sk", "UNPROVED#${customerId}#${what}#${atMs}") },
  receipt: { pk: ofUser, sk: part("sk", "RECEIPT#${sequence}") },
  receiptHead: { pk: ofUser, sk: part("sk", "RECEIPTHEAD") },
  receiptOfCampaign: { pk: ofUser, sk: part("sk", "PUBX#${campaignId}") },
  act: { pk: ofUser, sk: part("sk", "ACT#${campaignId}#${at}#${actId}") },
  changeSet: { pk: ofUser, sk: part("sk", "CHG#${brandId}#${setId}") },
  changeSetBody: { pk: ofUser, sk: part("sk", "CHGX#${brandId}#${setId}") },
  openChangeSet: { pk: ofUser, sk: part("sk", "CHGOPEN#${brandId}") },
  proposal: { pk: ofUser, sk: part("sk", "CHGPROPOSED#${requestKey}") },
  /** `campaign` is Google's resource name, which includes the account. */
  campaignChangeSet: { pk: ofUser, sk: part("sk", "CHGCAMP#${campaign}#${setId}") },
  /** One row per Google Ads account, for all people's work. */
  accountHold: { pk: part("pk", "ACCT#${customerId}"), sk: part("sk", "HOLD") },
  /** Sorted by time, so that the newest can be read without the others. */
  changeEvent: { pk: ofUser, sk: part("sk", "CHGEVT#${customerId}#${at}#${eventId}") },
  liveSnapshot: { pk: ofUser, sk: part("sk", "LIVE#${brandId}#${name}#${part}") },
  insight: { pk: ofUser, sk: part("sk", "INSIGHT#${brandId}#${createdAt}") },
  scan: { pk: ofUser, sk: part("sk", "SCAN#${jobId}") },
  report: { pk: ofUser, sk: part("sk", "REPORT#${id}") },
  reportInsights: { pk: ofUser, sk: part("sk", "REPAI#${reportId}") },
  reportChunk: { pk: ofUser, sk: part("sk", "REPRAW#${reportId}#${part}") },
  figures: { pk: ofUser, sk: part("sk", "DAYSUM#${customerId}") },
  campaignLines: { pk: ofUser, sk: part("sk", "CAMPSUM#${customerId}#${part}") },
  campaignDays: { pk: ofUser, sk: part("sk", "DAYS#${customerId}#${month}#${part}") },
  accountDetails: { pk: ofUser, sk: part("sk", "DETAIL#${customerId}#${part}") },
  attention: { pk: ofUser, sk: part("sk", "ATT#${customerId}#${key}") },
  earlierFigures: { pk: ofUser, sk: part("sk", "METRICS#${brandId}") },
  earlierCampaignFigures: { pk: ofUser, sk: part("sk", "CAMPMETRICS#${brandId}") },
  ticket: { pk: ofUser, sk: part("sk", "TICKET#${ticketId}") },
  /** For staff: sorted by rank, then oldest first. */
  listedTicket: {
    pk: part("pk", "TICKETS#${day}"),
    sk: part("sk", "AT#${rank}#${createdAt}#${ticketId}"),
  },
  undeliverable: { pk: part("pk", "NOMAIL#${addressHash}"), sk: onlyRow },
  /** Google's suggestions for a text, shared by everybody. The text is hashed. */
  placeSuggestions: { pk: part("pk", "PLACE#${language}#${textHash}"), sk: onlyRow },
  notification: { pk: ofUser, sk: part("sk", "NOTICE#${id}") },
  toldEvent: { pk: ofUser, sk: part("sk", "TOLD#${eventKey}") },
  inbox: { pk: ofUser, sk: part("sk", "INBOX") },
  job: { pk: ofUser, sk: part("sk", "JOB#${jobId}") },
  /** In one partition, for staff: sorted by when the message was queued. */
  deadLetter: { pk: part("pk", "DEADLETTERS"), sk: part("sk", "LETTER#${letterId}") },
  failedRequest: { pk: part("pk", "REQUEST#${requestId}"), sk: onlyRow },
  requestOfPerson: { pk: ofUser, sk: part("sk", "REQUESTOF#${requestId}") },
  openJobs: { pk: ofUser, sk: part("sk", "OPENJOBS") },
  slot: { pk: ofUser, sk: part("sk", "SLOT#${queue}#${place}") },
  /** All people's work, sorted by when it is looked at again. Contains only ids. */
  dueWork: { pk: part("pk", "DUE#${shard}"), sk: part("sk", "AT#${at}#${userId}#${kind}#${key}") },
  aiCall: { pk: ofUser, sk: part("sk", "AICALL#${at}#${callId}") },
  accountExport: { pk: ofUser, sk: part("sk", "EXPORT") },
  accountExportChunk: { pk: ofUser, sk: part("sk", "EXPORTX#${exportId}#${part}#${piece}") },
  staffView: { pk: ofUser, sk: part("sk", "STAFFVIEW#${viewId}") },
  formerPerson: { pk: part("pk", "FORMER#${hash}"), sk: onlyRow },
  operationShard: { pk: part("pk", "OPS#${day}#${shard}"), sk: onlyRow },
  /** In the partition of its shard, so that a day's shares can be found without knowing the people. */
  operationShare: { pk: part("pk", "OPS#${day}#${shard}"), sk: part("sk", "U#${userId}") },
  operationDay: { pk: part("pk", "OPSDAY#${day}"), sk: onlyRow },
  /** With a shard, because every model call adds to one of these rows. */
  aiHour: {
    pk: part("pk", "AIUSE#${day}"),
    sk: part("sk", "${hour}#${purpose}#${model}#${shard}"),
  },
  aiDay: { pk: part("pk", "AIDAY#${day}"), sk: onlyRow },
  hourlyCount: { pk: part("pk", "TALLY#${day}"), sk: part("sk", "${hour}#${what}") },
  snapshot: { pk: part("pk", "SNAPSHOT#${name}"), sk: onlyRow },
  openAlert: { pk: part("pk", "ALERTS#STANDING"), sk: part("sk", "KEY#${key}") },
  resolvedAlert: { pk: part("pk", "ALERTS#RESOLVED"), sk: part("sk", "AT#${resolvedAt}#${id}") },
  installation: { pk: part("pk", "INSTALLATION"), sk: onlyRow },
  position: { pk: part("pk", "POSITION#${name}"), sk: onlyRow },
  admin: { pk: ofAdmin, sk: part("sk", "PROFILE") },
  /** All in one partition, so that staff can be listed; there are few of them. */
  adminEmail: { pk: part("pk", "STAFF"), sk: part("sk", "EMAIL#${email}") },
  adminInvite: { pk: part("pk", "STAFF"), sk: part("sk", "INVITE#${email}") },
  staffAct: { pk: part("pk", "STAFFACTS#${month}"), sk: part("sk", "AT#${at}#${actId}") },
  adminSession: { pk: ofAdmin, sk: part("sk", "SESS#${sessionId}") },
  /** The subject is hashed, because it may contain a person's id or address. */
  rate: { pk: part("pk", "RL#${subject}#${window}"), sk: onlyRow },
  stormFeed: { pk: part("pk", "STORMFEED#nws"), sk: onlyRow },
  /** `state` is the two digits of FIPS. */
  stormNow: { pk: part("pk", "STORMNOW#${state}"), sk: part("sk", "EVT#${eventKey}") },
  stormPast: {
    pk: part("pk", "STORMPAST#${state}#${month}"),
    sk: part("sk", "AT#${endedAt}#${eventKey}"),
  },
  stormRule: { pk: ofUser, sk: part("sk", "STORMRULE#${ruleId}") },
  /** A row for each state of an armed rule, so that an event finds the rules that it may concern. */
  stormArmed: { pk: part("pk", "STORMARMED#${state}"), sk: part("sk", "U#${userId}#${ruleId}") },
  stormMandate: { pk: ofUser, sk: part("sk", "STORMMANDATE#${ruleId}#${mandateId}") },
  stormRun: { pk: ofUser, sk: part("sk", "STORMRUN#${runId}") },
  stormRunBody: { pk: ofUser, sk: part("sk", "STORMRUNX#${runId}") },
  stormOpenRun: { pk: ofUser, sk: part("sk", "STORMOPEN#${runId}") },
  /** One run per campaign, across all people. `campaign` is Google's resource name. */
  stormLock: { pk: part("pk", "ACCT#${customerId}"), sk: part("sk", "STORM#${campaign}") },
  /** All people's open runs, sorted by when they are looked at again. Contains only ids. */
  stormDue: { pk: part("pk", "STORMDUE#${shard}"), sk: part("sk", "AT#${at}#${userId}#${runId}") },
  /** For staff: sorted by when the events were first seen. */
  stormMatch: { pk: part("pk", "STORMMATCHED"), sk: part("sk", "AT#${at}#${eventKey}#${state}") },
  stormTotals: { pk: part("pk", "STORMTOTALS"), sk: onlyRow },
  stormHeld: { pk: part("pk", "STORMHELD"), sk: onlyRow },
  idempotency: { pk: ofUser, sk: part("sk", "IDEM#${key}") },
  subscription: { pk: ofUser, sk: part("sk", "PAYSUB#${subscriptionId}") },
  subscriptionOwner: { pk: part("pk", "PAYSUBOF#${subscriptionId}"), sk: onlyRow },
  payingCustomer: { pk: part("pk", "PAYCUST#${customerId}"), sk: onlyRow },
  paymentEvent: { pk: part("pk", "PAYEVENT#${eventId}"), sk: onlyRow },
  paymentProblem: { pk: part("pk", "PAYPROBLEMS"), sk: part("sk", "KEY#${key}") },
  payment: { pk: part("pk", "PAYMENTS#${month}"), sk: part("sk", "AT#${at}#${paymentId}") },
  paymentDay: { pk: part("pk", "PAYMENTS#${month}"), sk: part("sk", "DAY#${day}#${currencyCode}") },
  paymentSum: { pk: part("pk", "PAYMENTS#${month}"), sk: part("sk", "SUM#${currencyCode}") },
} as const;
