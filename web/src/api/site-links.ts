const SITE = "https://www.adwright.example";

/** Pages of the product's website, outside the app. */
export const siteLinks = {
  howItWorks: `${SITE}/how-it-works`,
  faqs: `${SITE}/faqs`,
  contactUs: `${SITE}/contact`,
  terms: `${SITE}/terms`,
  privacy: `${SITE}/privacy`,
  refunds: `${SITE}/refunds`,
} as const;

export const SUPPORT_EMAIL = "support@adwright.example";
