import { bulkMap } from "@adwright/contracts/campaign-group/bulk-steps";

import { type State, task } from "./machine.ts";

export const bulkMachineName = "adwright-bulk";

interface BulkMachine {
  /** The function behind the steps. */
  functionArn: string;
  /** This machine itself, which a run starts once per page. */
  bulkMachineArn: string;
  publishMachineArn: string;
  campaignsAtOnce?: number;
}

/** Starts an execution and waits for its end. Its outcome is in the table. */
const nested = {
  Type: "Task",
  Resource: "arn:aws:states:::states:startExecution.sync:2",
  ResultPath: null,
};

const ids = Object.fromEntries(
  ["userId", "groupId", "runId", "kind", "attempt"].map((id) => [`${id}.$`, `$.${id}`]),
);
const caught = (Next: string) => [{ ErrorEquals: ["States.ALL"], ResultPath: "$.error", Next }];
/** Ends an item without a result, as the results of a Map count against the 256 KB of its state. */
const ended = { Type: "Pass", Result: {}, End: true };

/**
 * The machine of bulk checks, publications and undos, for the cloud and for local use. An execution is a run, which
 * starts one execution per page, or a page, which works on its campaigns side by side. No failure of a page or of a
 * campaign ends the others.
 */
export function bulkDefinition(machine: BulkMachine) {
  return {
    Comment: "Checks, publishes or undoes the campaigns of a workflow",
    StartAt: "level",
    States: {
      level: {
        Type: "Choice",
        Choices: [{ Variable: "$.indexes", IsPresent: true, Next: "campaigns" }],
        Default: "pages",
      },
      ...runStates(machine),
      ...pageStates(machine),
    } as Record<string, State>,
  };
}

function runStates({ functionArn, bulkMachineArn }: BulkMachine): Record<string, State> {
  return {
    pages: {
      Type: "Map",
      ItemsPath: "$.pages",
      MaxConcurrency: bulkMap.pagesAtOnce,
      ItemSelector: { ...ids, "page.$": "$$.Map.Item.Index", "indexes.$": "$$.Map.Item.Value" },
      ItemProcessor: {
        StartAt: "run_page",
        States: {
          run_page: {
            ...nested,
            Parameters: {
              StateMachineArn: bulkMachineArn,
              "Name.$": "States.Format('{}-{}-{}', $.runId, $.attempt, $.page)",
              "Input.$": "$",
            },
            // Where it is refused for a moment; one that has ended cannot be started again.
            Retry: [
              {
                ErrorEquals: ["StepFunctions.ExecutionAlreadyExistsException"],
                MaxAttempts: 0,
              },
              { ErrorEquals: ["States.ALL"], IntervalSeconds: 2, MaxAttempts: 5, BackoffRate: 2 },
            ],
            Catch: caught("page_ended"),
            Next: "page_ended",
          },
          page_ended: ended,
        },
      },
      ResultPath: null,
      Next: "finish",
    },
    finish: { ...task(functionArn, "bulk_finish"), End: true },
  };
}

function pageStates(machine: BulkMachine): Record<string, State> {
  const { campaignsAtOnce = bulkMap.campaignsAtOnce } = machine;
  return {
    campaigns: {
      Type: "Map",
      ItemsPath: "$.indexes",
      MaxConcurrency: campaignsAtOnce,
      ItemSelector: { ...ids, "index.$": "$$.Map.Item.Value" },
      ItemProcessor: { StartAt: "campaign", States: campaignStates(machine) },
      ResultPath: null,
      End: true,
    },
  };
}

function campaignStates({ functionArn, publishMachineArn }: BulkMachine): Record<string, State> {
  return {
    campaign: {
      ...task(functionArn, "bulk_campaign"),
      Catch: caught("give_up"),
      Next: "campaign_judged",
    },
    campaign_judged: {
      Type: "Choice",
      Choices: [
        { Variable: "$.step.value.state", StringEquals: "wait", Next: "campaign_waiting" },
        { Variable: "$.step.value.state", StringEquals: "publish", Next: "publish" },
      ],
      Default: "campaign_ended",
    },
    campaign_waiting: {
      Type: "Wait",
      SecondsPath: "$.step.value.waitSeconds",
      Next: "campaign",
    },
    publish: {
      ...nested,
      Parameters: {
        StateMachineArn: publishMachineArn,
        "Name.$": "$.step.value.executionName",
        "Input.$": "$.step.value.input",
      },
      // It failed, or it was started before; the next look at its row tells.
      Catch: caught("publish_refused"),
      Next: "campaign",
    },
    publish_refused: { Type: "Wait", Seconds: 5, Next: "campaign" },
    give_up: {
      ...task(functionArn, "bulk_give_up"),
      Catch: caught("campaign_ended"),
      Next: "campaign_ended",
    },
    campaign_ended: ended,
  };
}
