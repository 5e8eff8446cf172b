/** What each page that is still to come will offer, by its path. */
export const plannedPages: Record<string, { title: string; offers: string[] }> = {
  "/super-charged": {
    title: "Supercharged prototype",
    offers: ["Scan a website and generate campaigns from its pages"],
  },
};
