import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { healthQuery, standInsOf } from "../../api/health.ts";
import { siteLinks, SUPPORT_EMAIL } from "../../api/site-links.ts";
import { StandInBar } from "../../ui/layout/stand-in-bar.tsx";

/** Each with the page of the app that answers where the product has no website. */
const PAGES = [
  { label: "How It Works", href: siteLinks.howItWorks, page: { to: "/help" } },
  { label: "FAQs", href: siteLinks.faqs, page: { to: "/help", search: { tab: "subscription" } } },
  { label: "Contact Us", href: siteLinks.contactUs, page: { to: "/contact-support" } },
] as const;

const FILES = [
  { label: "Terms of Service", href: siteLinks.terms },
  { label: "Privacy Policy", href: siteLinks.privacy },
  { label: "Refund Policy", href: siteLinks.refunds },
  { label: "Licenses", href: "/licences.txt" },
];

export function Footer() {
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-start justify-between gap-x-6 gap-y-4 px-4 py-6 text-xs text-fg-2 sm:px-6">
        <div>
          <p className="font-medium text-fg">{PRODUCT_NAME}</p>
          <p>AI-powered Google Ads management without the learning curve</p>
        </div>
        <ul className="flex flex-wrap gap-x-3 gap-y-2">
          {PAGES.map(({ label, href, page }) => (
            <li key={label}>
              {href === undefined ? (
                <Link {...page} className="hover:text-fg">
                  {label}
                </Link>
              ) : (
                <OutsideLink label={label} href={href} />
              )}
            </li>
          ))}
          {FILES.map((file) => (
            <li key={file.label}>
              <OutsideLink {...file} />
            </li>
          ))}
          <li>
            <a className="hover:text-fg" href={`mailto:${SUPPORT_EMAIL}`}>
              {SUPPORT_EMAIL}
            </a>
          </li>
        </ul>
      </div>
      <StandInNotice />
    </footer>
  );
}

function OutsideLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="hover:text-fg" href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}

/** Names the vendors that stand-ins replace, on every screen. */
function StandInNotice() {
  const { data: health } = useQuery(healthQuery);
  return <StandInBar names={health ? standInsOf(health) : []} />;
}
