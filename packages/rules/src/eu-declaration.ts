/** The declaration to Google that every campaign requires (EU regulation 2024/900). */
export const euDeclaration = {
  question: "Does this campaign contain political advertising in the European Union? (required)",
  hint: "You declare this to Google (EU regulation 2024/900).",
  no: "No, it contains no EU political advertising",
  yes: "Yes, it contains EU political advertising",
  missing: "Say whether this campaign contains EU political advertising.",
} as const;
