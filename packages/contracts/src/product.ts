/** The product's name on screens, spelled only here. */
export const PRODUCT_NAME = "Adwright";
