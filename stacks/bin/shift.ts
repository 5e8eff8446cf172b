/**
 * `node stacks/bin/shift.ts <application> <alias> <function>:<version> …`, run by a deployment of production: AWS
 * CodeDeploy moves the alias of each function to its new version, a tenth of the calls first, and back if an alarm is
 * raised. `SHIFT=at-once` moves all of them at once, whatever the alarms say: for a way back out of a failure.
 */
import { execFileSync } from "node:child_process";

const [, , applicationName = "", Alias = "", ...targets] = process.argv;
const atOnce = {
  deploymentConfigName: "CodeDeployDefault.LambdaAllAtOnce",
  overrideAlarmConfiguration: { enabled: false },
};

const aws = (...args: string[]) =>
  execFileSync("aws", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** Starts the shift of one function and returns its id; undefined if everybody calls this version already. */
function start(Name: string, TargetVersion: string): string | undefined {
  const alias = aws("lambda", "get-alias", "--function-name", Name, "--name", Alias);
  const { FunctionVersion: CurrentVersion } = JSON.parse(alias) as { FunctionVersion: string };
  if (CurrentVersion === TargetVersion) return undefined;
  const Properties = { Name, Alias, CurrentVersion, TargetVersion };
  const content = {
    version: 0,
    Resources: [{ [Name]: { Type: "AWS::Lambda::Function", Properties } }],
  };
  const request = {
    applicationName,
    deploymentGroupName: Name,
    revision: {
      revisionType: "AppSpecContent",
      appSpecContent: { content: JSON.stringify(content) },
    },
    ...(process.env["SHIFT"] === "at-once" && atOnce),
  };
  const answer = aws("deploy", "create-deployment", "--cli-input-json", JSON.stringify(request));
  console.log(`${Name}: from version ${CurrentVersion} to ${TargetVersion}.`);
  return (JSON.parse(answer) as { deploymentId: string }).deploymentId;
}

const started = targets.map((target) => start(...(target.split(":") as [string, string])));
for (const id of started) {
  if (id !== undefined) aws("deploy", "wait", "deployment-successful", "--deployment-id", id);
}
