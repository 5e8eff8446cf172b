import { loadAllLanguages } from "@adwright/ad-text/load-languages-all";

loadAllLanguages();
