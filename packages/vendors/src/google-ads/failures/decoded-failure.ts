import * as z from "zod/mini";

const Maybe = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));

const ErrorDetails = z.object({
  quota_error_details: Maybe(
    z.object({ retry_delay: Maybe(z.object({ seconds: Maybe(z.coerce.number()) })) }),
  ),
  policy_finding_details: Maybe(
    z.object({ policy_topic_entries: Maybe(z.array(z.object({ topic: Maybe(z.string()) }))) }),
  ),
  policy_violation_details: Maybe(
    z.object({
      external_policy_name: Maybe(z.string()),
      is_exemptible: Maybe(z.boolean()),
      key: Maybe(z.object({ policy_name: Maybe(z.string()), violating_text: Maybe(z.string()) })),
    }),
  ),
  resource_count_details: Maybe(
    z.object({ limit: Maybe(z.coerce.number()), existing_count: Maybe(z.coerce.number()) }),
  ),
  budget_per_day_minimum_error_details: Maybe(
    z.object({
      currency_code: Maybe(z.string()),
      budget_per_day_minimum_micros: Maybe(z.coerce.number()),
      minimum_budget_amount_micros: Maybe(z.coerce.number()),
      minimum_budget_total_amount_micros: Maybe(z.coerce.number()),
    }),
  ),
});

/** A decoded GoogleAdsFailure: snake_case, enums as names (numbers if our version does not know them). */
export const DecodedFailure = z.object({
  errors: z
    .array(
      z.object({
        error_code: z.record(z.string(), z.union([z.string(), z.number()])),
        message: Maybe(z.string()),
        trigger: Maybe(
          z.object({ string_value: Maybe(z.string()), int64_value: Maybe(z.coerce.number()) }),
        ),
        location: Maybe(
          z.object({
            field_path_elements: Maybe(
              z.array(z.object({ field_name: z.string(), index: Maybe(z.number()) })),
            ),
          }),
        ),
        details: Maybe(ErrorDetails),
      }),
    )
    .check(z.minLength(1)),
  request_id: Maybe(z.string()),
});
export type DecodedFailure = z.infer<typeof DecodedFailure>;
export type DecodedError = DecodedFailure["errors"][number];
