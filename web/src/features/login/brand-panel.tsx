import { PRODUCT_NAME } from "@adwright/contracts/product";
import type { ReactNode } from "react";

const POINTS = [
  "A value proposition and an AI assistant for each of your brands",
  "Keywords and ad copy drafted in minutes, in your language",
  "Nothing goes live before you have seen and approved it",
];

/** The product's benefits beside the sign-in; the children are a picture, which loads later. */
export function BrandPanel({ children }: { children?: ReactNode }) {
  return (
    <section
      aria-label={`About ${PRODUCT_NAME}`}
      className="flex flex-col justify-between gap-8 border-b border-line bg-accent-soft p-6 text-accent-ink lg:border-r lg:border-b-0 lg:p-12"
    >
      <p className="flex items-center gap-2 text-lg font-semibold">
        <img src="/icon.svg" alt="" width="24" height="24" />
        {PRODUCT_NAME}
      </p>
      <div className="max-w-md">
        <p className="text-2xl font-semibold tracking-tight text-balance lg:text-[1.75rem] lg:leading-9">
          Save hours of manual work. Get good results in minutes.
        </p>
        <ul className="mt-6 hidden gap-3 lg:grid">
          {POINTS.map((point) => (
            <li key={point} className="border-l-2 border-accent pl-3 text-base">
              {point}
            </li>
          ))}
        </ul>
      </div>
      {/* The space for the picture is reserved; small windows do not show it. */}
      <div className="hidden aspect-16/10 overflow-hidden rounded-lg border border-line bg-surface lg:[@media(min-height:50rem)]:block">
        {children}
      </div>
      <p className="hidden text-base lg:block">
        AI-powered Google Ads management without the learning curve.
      </p>
    </section>
  );
}
