import { PRODUCT_NAME } from "@adwright/contracts/product";
import { useQuery } from "@tanstack/react-query";

import { healthQuery, standInsOf } from "../../api/health.ts";
import { siteLinks, SUPPORT_EMAIL } from "../../api/site-links.ts";
import { StandInBar } from "../../ui/layout/stand-in-bar.tsx";

const LINKS = [
  { label: "How It Works", href: siteLinks.howItWorks },
  { label: "FAQs", href: siteLinks.faqs },
  { label: "Contact Us", href: siteLinks.contactUs },
  { label: "Terms of Service", href: siteLinks.terms },
  { label: "Privacy Policy", href: siteLinks.privacy },
  { label: "Refund Policy", href: siteLinks.refunds },
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
          {LINKS.map(({ label, href }) => (
            <li key={label}>
              <a className="hover:text-fg" href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
          <li>
            <a className="hover:text-fg" href="/licences.txt" target="_blank" rel="noreferrer">
              Licenses
            </a>
          </li>
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

/** Names the vendors that stand-ins replace, on every screen. */
function StandInNotice() {
  const { data: health } = useQuery(healthQuery);
  return <StandInBar names={health ? standInsOf(health) : []} />;
}
