import { type Inputs, textOf } from "./resource.ts";

export const ACCOUNT_ID = "123456789012";
export const REGION = "us-east-1";

function arnOf(service: string, rest: string, region: string = REGION): string {
  return `arn:aws:${service}:${region}:${ACCOUNT_ID}:${rest}`;
}

/** Secrets Manager: 32 to 64 characters. */
export const versionIdOf = (logicalName: string) => logicalName.padStart(32, "0");

type Answer = (name: string, inputs: Inputs, logicalName: string) => Inputs;

/** The attributes that AWS would add to a new resource, as far as the configuration reads them. */
const answers: Record<string, Answer> = {
  "aws:lambda/alias:Alias": (name, inputs) => ({
    arn: arnOf("lambda", `function:${textOf(inputs["functionName"])}:${name}`),
  }),
  "aws:lambda/function:Function": (name) => ({
    arn: arnOf("lambda", `function:${name}`),
    name,
    qualifiedArn: arnOf("lambda", `function:${name}:1`),
    invokeArn: arnOf("apigateway", `lambda:path/functions/${name}/invocations`),
    version: "1",
  }),
  // Uses the logical name, because SST hashes queue ARNs into the names of other resources.
  "aws:sqs/queue:Queue": (name, _, logicalName) => ({
    arn: arnOf("sqs", logicalName),
    url: `https://sqs.${REGION}.amazonaws.com/${ACCOUNT_ID}/${name}`,
    name,
  }),
  "aws:dynamodb/table:Table": (name) => ({ arn: arnOf("dynamodb", `table/${name}`), name }),
  "aws:sfn/stateMachine:StateMachine": (name) => ({ arn: arnOf("states", `stateMachine:${name}`) }),
  "aws:kms/key:Key": (_, __, logicalName) => ({ arn: arnOf("kms", `key/${logicalName}`) }),
  "aws:secretsmanager/secret:Secret": (_, __, logicalName) => ({
    arn: arnOf("secretsmanager", `secret:${logicalName}-AbCdEf`),
  }),
  "aws:secretsmanager/secretVersion:SecretVersion": (_, __, logicalName) => ({
    versionId: versionIdOf(logicalName),
  }),
  "aws:iam/role:Role": (name) => ({ arn: arnOf("iam", `role/${name}`, ""), name }),
  "aws:sns/topic:Topic": (name) => ({ arn: arnOf("sns", name), name }),
  "aws:cloudwatch/logGroup:LogGroup": (name) => ({ arn: arnOf("logs", `log-group:${name}`) }),
  "aws:apigatewayv2/api:Api": (name) => ({
    apiEndpoint: `https://${name.toLowerCase()}.execute-api.${REGION}.amazonaws.com`,
    executionArn: arnOf("execute-api", name),
  }),
  "aws:s3/bucket:Bucket": (name) => ({
    arn: `arn:aws:s3:::${name}`,
    bucket: name,
    bucketRegionalDomainName: `${name}.s3.${REGION}.amazonaws.com`,
  }),
  "aws:cloudfront/distribution:Distribution": (name) => ({
    arn: arnOf("cloudfront", `distribution/${name}`, ""),
    domainName: "d111111abcdef8.cloudfront.net",
    etag: "E1",
    hostedZoneId: "Z2FDTNDATAQYW2",
  }),
  "aws:cloudfront/function:Function": (_, __, logicalName) => ({
    arn: arnOf("cloudfront", `function/${logicalName}`, ""),
    etag: "E1",
  }),
  "aws:acm/certificate:Certificate": (_, inputs) => ({
    arn: arnOf("acm", "certificate/1"),
    domainValidationOptions: [
      {
        domainName: inputs["domainName"],
        resourceRecordName: `_check.${textOf(inputs["domainName"])}`,
        resourceRecordType: "CNAME",
        resourceRecordValue: "_value.acm-validations.aws",
      },
    ],
  }),
  "aws:sesv2/emailIdentity:EmailIdentity": (_, inputs) => ({
    arn: arnOf("ses", `identity/${textOf(inputs["emailIdentity"])}`),
    dkimSigningAttributes: { tokens: ["one", "two", "three"] },
  }),
  "random:index/randomBytes:RandomBytes": () => ({
    base64: Buffer.alloc(32, 7).toString("base64"),
    hex: Buffer.alloc(32, 7).toString("hex"),
  }),
  // SST's own dynamic resources; `zoneId` is the answer of its hosted zone lookup.
  "pulumi-nodejs:dynamic:Resource": () => ({ isDone: true, zoneId: "Z0000000000000" }),
};

/** The state of a newly created resource. */
export function answeredState(type: string, logicalName: string, inputs: Inputs): Inputs {
  const name = textOf(inputs["name"] ?? inputs["bucket"] ?? logicalName);
  const service = type.split(":")[1]?.split("/")[0] ?? "unknown";
  const answer = answers[type]?.(name, inputs, logicalName);
  return { ...inputs, ...(answer ?? { arn: arnOf(service, logicalName) }) };
}
