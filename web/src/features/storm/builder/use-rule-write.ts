import type { StormRule } from "@adwright/contracts/storm/rule";
import { useQueryClient } from "@tanstack/react-query";

import { stormRuleQuery } from "../../../api/storm/storm.ts";
import { useWrite } from "../../../connection/use-write.ts";

/** A call that answers with the rule as it is then, which is what the page shows from then on. */
export function useRuleWrite<Input = void>(
  run: (input: Input) => Promise<StormRule>,
  onDone?: (rule: StormRule) => unknown,
) {
  const client = useQueryClient();
  return useWrite({
    run,
    onDone: (rule) => {
      client.setQueryData(stormRuleQuery(rule.ruleId).queryKey, rule);
      return onDone?.(rule);
    },
  });
}
