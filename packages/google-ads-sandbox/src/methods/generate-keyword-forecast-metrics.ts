import type { AccountState } from "../accounts/account-state.ts";
import { textOf } from "../accounts/text-of.ts";
import { authorize } from "../authorization.ts";
import { checkForecast } from "../forecast/check-forecast.ts";
import { forecastMetrics } from "../forecast/forecast-metrics.ts";
import type { ForecastRequest } from "../forecast/forecast-request.ts";
import { createPlanningRate } from "../quota.ts";
import { messagesOf } from "../wire/message.ts";
import type { RpcMethod } from "../wire/rpc-method.ts";

/** KeywordPlanIdeaService: the forecast for a campaign that does not exist. Nothing is stored. */
export function generateKeywordForecastMetricsMethod(state: AccountState): RpcMethod {
  const takeTurn = createPlanningRate(() => state.now());
  return {
    service: "KeywordPlanIdeaService",
    name: "GenerateKeywordForecastMetrics",
    rest: "customers/*:generateKeywordForecastMetrics",
    ...messagesOf("GenerateKeywordForecastMetrics"),
    handle(message, call) {
      const account = authorize(state, call, textOf(message["customer_id"]));
      takeTurn(account.id);
      const request = message as ForecastRequest;
      const asked = checkForecast(request, {
        timeZone: account.time_zone,
        currencyCode: account.currency_code,
        unitMicrosOf: (currencyCode) => state.currencies.unitMicrosOf(currencyCode),
        nowMs: state.now(),
      });
      const metrics = forecastMetrics(asked);
      return { messages: () => [{ campaign_forecast_metrics: metrics }] };
    },
  };
}
