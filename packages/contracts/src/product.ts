/** The product's name as users read it; the one place that spells it. */
export const PRODUCT_NAME = "Adwright";
