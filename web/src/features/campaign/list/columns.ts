import type { CampaignSort } from "@adwright/contracts/campaign-figures";

/** The sort order of the list; newest first if absent. */
export interface ListOrder {
  sort: CampaignSort;
  order: "asc" | "desc";
}

/** The order in the address; absent if the list is sorted by age. */
export interface ShownOrder {
  sort?: ListOrder["sort"] | undefined;
  order?: ListOrder["order"] | undefined;
}

interface Column {
  sort: CampaignSort;
  label: string;
  /** The column's name after "By". */
  words: string;
  /** Figures are aligned right. */
  isFigure: boolean;
  /** Left out beside the details, always or where there is too little room. */
  besideDetail?: "hidden" | "if-wide";
  /** The order of the first click: largest figures, or names from A. */
  first: ListOrder["order"];
}

/** The columns of the campaign list, left to right. */
export const columns: readonly Column[] = [
  { sort: "name", label: "Campaign", words: "name", isFigure: false, first: "asc" },
  { sort: "brand", label: "Brand", words: "brand", isFigure: false, first: "asc" },
  { sort: "status", label: "Status", words: "status", isFigure: false, first: "asc" },
  { sort: "spend", label: "Spend", words: "spend", isFigure: true, first: "desc" },
  {
    sort: "clicks",
    label: "Clicks",
    words: "clicks",
    isFigure: true,
    besideDetail: "hidden",
    first: "desc",
  },
  {
    sort: "conversions",
    label: "Conv.",
    words: "conversions",
    isFigure: true,
    besideDetail: "hidden",
    first: "desc",
  },
  {
    sort: "cost_per_conversion",
    label: "Cost/conv.",
    words: "cost per conversion",
    isFigure: true,
    besideDetail: "hidden",
    first: "asc",
  },
  {
    sort: "changed",
    label: "Changed",
    words: "last change",
    isFigure: true,
    besideDetail: "if-wide",
    first: "desc",
  },
];

/** The columns' widths on wide screens, for header and rows; fewer columns beside the details. */
export const columnGrid =
  "sm:grid-cols-[1rem_minmax(8rem,1.5fr)_minmax(6rem,1fr)_9rem_5.5rem_3.5rem_4rem_5.5rem_5.25rem_3.5rem] lg:group-data-detail/board:grid-cols-[1rem_minmax(7rem,1.5fr)_minmax(6rem,1fr)_9rem_5.5rem_3.5rem] xl:group-data-detail/board:grid-cols-[1rem_minmax(7rem,1.5fr)_minmax(6rem,1fr)_9rem_5.5rem_5.25rem_3.5rem]";

/** The look of a column that is left out beside the details. */
export const leftOut = {
  hidden: "lg:group-data-detail/board:hidden",
  "if-wide": "lg:max-xl:group-data-detail/board:hidden",
} as const satisfies Record<NonNullable<Column["besideDetail"]>, string>;

/** The order after a click on a column's header: its first order, then the reverse, then by age. */
export function nextOrder(
  current: ShownOrder,
  { sort, first }: Pick<Column, "sort" | "first">,
): ListOrder | undefined {
  if (current.sort !== sort) return { sort, order: first };
  const other = first === "asc" ? "desc" : "asc";
  return current.order === other ? undefined : { sort, order: other };
}
