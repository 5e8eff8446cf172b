import ar from "../data/ar.json" with { type: "json" };
import da from "../data/da.json" with { type: "json" };
import de from "../data/de.json" with { type: "json" };
import en from "../data/en.json" with { type: "json" };
import es from "../data/es.json" with { type: "json" };
import fi from "../data/fi.json" with { type: "json" };
import fr from "../data/fr.json" with { type: "json" };
import hi from "../data/hi.json" with { type: "json" };
import it from "../data/it.json" with { type: "json" };
import ja from "../data/ja.json" with { type: "json" };
import ko from "../data/ko.json" with { type: "json" };
import nl from "../data/nl.json" with { type: "json" };
import no from "../data/no.json" with { type: "json" };
import pl from "../data/pl.json" with { type: "json" };
import pt from "../data/pt.json" with { type: "json" };
import ru from "../data/ru.json" with { type: "json" };
import sv from "../data/sv.json" with { type: "json" };
import tr from "../data/tr.json" with { type: "json" };
import zh from "../data/zh.json" with { type: "json" };
import { type LanguageData, registerLanguage } from "./languages/language-data.ts";

const all: readonly unknown[] = [
  ar,
  da,
  de,
  en,
  es,
  fi,
  fr,
  hi,
  it,
  ja,
  ko,
  nl,
  no,
  pl,
  pt,
  ru,
  sv,
  tr,
  zh,
];

/** Loads the words of all languages at once: for servers, which judge any of them. */
export function loadAllLanguages(): void {
  for (const data of all) registerLanguage(data as LanguageData);
}
