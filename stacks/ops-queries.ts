export const FIVE_MINUTES = 300;

type Query = aws.types.input.cloudwatch.MetricAlarmMetricQuery;
export interface Part extends Query {
  id: string;
}

/** A metric that is only used in an expression, under the name `id`. */
export function part(
  id: string,
  namespace: string,
  metricName: string,
  dimensions: Record<string, $util.Input<string>>,
  { stat = "Sum", period = FIVE_MINUTES } = {},
): Part {
  const metric = { namespace, metricName, dimensions, stat, period };
  return { id, metric, returnData: false };
}

/** The one metric of an alarm without an expression. */
export const only = (
  namespace: string,
  metricName: string,
  dimensions: Record<string, $util.Input<string>>,
  { stat: statistic = "Sum", period = FIVE_MINUTES } = {},
) => ({ namespace, metricName, dimensions, statistic, period });

export const answer = (label: string, expression: string): Query => ({
  id: "answer",
  label,
  expression,
  returnData: true,
});

/** The sum of metrics that may be absent. */
export const sumOf = (ids: string[]) => ids.map((id) => `FILL(${id}, 0)`).join(" + ");
