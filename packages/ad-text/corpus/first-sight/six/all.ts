import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { hi } from "./hi.ts";
import { ja } from "./ja.ts";
import { ru } from "./ru.ts";

/** Two trades with twenty good and ten bad lines each, in eight languages. */
export const six = { en, de, es, fr, ja, hi, ar, ru };
