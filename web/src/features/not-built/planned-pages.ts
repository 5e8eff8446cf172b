/** What each page that is still to come will offer, by its path. */
export const plannedPages: Record<string, { title: string; offers: string[] }> = {
  "/settings": {
    title: "Settings",
    offers: [
      "Subscription: plans, add-ons and the customer portal",
      "Account, and the connections to Google Ads and Google Analytics",
    ],
  },
  "/super-charged": {
    title: "Supercharged prototype",
    offers: ["Scan a website and generate campaigns from its pages"],
  },
  "/supercharged-isolated": {
    title: "Supercharged workflows",
    offers: ["Create and manage groups of campaigns for many markets"],
  },
};
