// Settings of the stage that the build puts in.
const website = import.meta.env.VITE_WEBSITE;
const support = import.meta.env.VITE_SUPPORT_ADDRESS;

/** Pages outside the app: those of the product's website, if it has one, and legal pages, which are files beside it. */
export const siteLinks = {
  howItWorks: website && `${website}/how-it-works`,
  faqs: website && `${website}/faqs`,
  contactUs: website && `${website}/contact`,
  terms: "/legal/terms.html",
  privacy: "/legal/privacy.html",
  refunds: "/legal/refunds.html",
} as const;

export const SUPPORT_EMAIL = support ?? "support@adwright.example";
