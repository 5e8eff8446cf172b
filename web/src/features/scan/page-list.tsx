import type { PageType, ScannedPage } from "@adwright/contracts/campaign-group/scan";

import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Badge } from "../../ui/layout/badge.tsx";

const typeWords: Record<PageType, string> = {
  home: "Home page",
  category: "Category",
  product: "Product",
  article: "Article",
  contact: "Contact",
  other: "Other",
};

interface PageListProps {
  pages: readonly ScannedPage[];
  isChosen: (page: ScannedPage) => boolean;
  onChoose: (pageId: string, isChosen: boolean) => void;
}

/** The pages of a scan, best first; their titles and descriptions are untrusted text. */
export function PageList({ pages, isChosen, onChoose }: PageListProps) {
  return (
    <ul aria-label="Scanned pages" className="divide-y divide-line">
      {pages.map((page) => (
        <li key={page.id} className="px-4 py-3">
          <Checkbox
            checked={isChosen(page)}
            onCheckedChange={(checked) => onChoose(page.id, checked)}
            label={
              <span dir="auto" className="font-medium wrap-anywhere">
                {page.title}
              </span>
            }
            description={
              <>
                <span className="block wrap-anywhere">{page.url}</span>
                <span className="block text-fg-2">{page.reasons.join(" · ")}</span>
              </>
            }
            trailing={<Judgement page={page} />}
          />
        </li>
      ))}
    </ul>
  );
}

function Judgement({ page: { type, relevanceScore } }: { page: ScannedPage }) {
  return (
    <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
      <Badge>{typeWords[type]}</Badge>
      <span className="num text-right text-xs text-fg-2 sm:min-w-20">
        {relevanceScore}% relevant
      </span>
    </span>
  );
}
