/** The headers Google offers for structured snippets (support.google.com/google-ads/answer/6280012). */
export const snippetHeaders: ReadonlySet<string> = new Set([
  "Amenities",
  "Brands",
  "Courses",
  "Degree programs",
  "Destinations",
  "Featured hotels",
  "Insurance coverage",
  "Models",
  "Neighborhoods",
  "Service catalog",
  "Shows",
  "Styles",
  "Types",
]);
