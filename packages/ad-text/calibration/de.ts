import type { CalibratedAds } from "./calibrated-ads.ts";

export const de: CalibratedAds = {
  language: "de",
  brandName: "Dach Krüger",
  place: "Köln, Deutschland",
  keywords: ["dachreparatur", "dachdecker köln", "dachdecker"],
  facts: [
    "Dachreparatur ab 149 €.",
    "Wir sind in 2 Stunden bei Ihnen in Köln.",
    "Meisterbetrieb seit 1987.",
    "5 Jahre Garantie auf jede Reparatur.",
    "Kostenlose Besichtigung mit Fotos vom Dach.",
    "Sturmschäden rechnen wir mit der Versicherung ab.",
  ],
  ads: [
    {
      reason:
        "Preis, Frist, Garantie, Ort, Angebot und Aufforderung; jede Zeile sagt etwas Eigenes.",
      headlines:
        "Dachreparatur ab 149 € | Dachdecker in Köln | In 2 Stunden bei Ihnen | Meisterbetrieb seit 1987 | 5 Jahre Garantie | Kostenlose Besichtigung | Fotos von Ihrem Dach | Hilfe bei Sturmschäden | Abrechnung mit Versicherung | Dach Krüger | Jetzt Besichtigung buchen | Undichtes Dach in Köln? | Ziegel und Flachdach | Dachdecker schnell vor Ort",
      descriptions:
        "Dachreparatur ab 149 € mit 5 Jahren Garantie. Meisterbetrieb aus Köln. | In 2 Stunden sind wir bei Ihnen. Jetzt kostenlose Besichtigung buchen. | Sturmschäden rechnen wir direkt mit Ihrer Versicherung ab. | Sie bekommen Fotos vom Dach, bevor Sie etwas beauftragen.",
    },
    {
      reason: "Fast so konkret, aber weniger Zeilen und kein Name.",
      headlines:
        "Dachreparatur ab 149 € | Dachdecker Köln | 5 Jahre Garantie | Meisterbetrieb seit 1987 | Kostenlose Besichtigung | In 2 Stunden vor Ort | Sturmschaden am Dach? | Jetzt Termin buchen | Versicherung zahlt Sturm | Ziegel, Rinne, Flachdach",
      descriptions:
        "Dachdecker aus Köln, in 2 Stunden bei Ihnen. Besichtigung kostenlos. | 5 Jahre Garantie auf jede Dachreparatur. Jetzt Termin vereinbaren.",
    },
    {
      reason: "Konkret, doch jede dritte Zeile ist Füllung.",
      headlines:
        "Dachreparatur ab 149 € | Dachdecker in Köln | 5 Jahre Garantie | Meisterbetrieb seit 1987 | Dach Krüger | Kostenlose Besichtigung | Mehr erfahren | Gut beraten | Jetzt anfragen | Dachdecker anrufen",
      descriptions:
        "Dachreparatur in Köln mit 5 Jahren Garantie. Jetzt anfragen. | Fragen Sie uns, wir helfen gern. | Meisterbetrieb seit 1987.",
    },
    {
      reason: "Gute Aussagen, aber nur vier Überschriften.",
      headlines:
        "Dachreparatur ab 149 € | Dachdecker in Köln | 5 Jahre Garantie | Besichtigung kostenlos",
      descriptions:
        "Dachreparatur ab 149 € mit 5 Jahren Garantie. Jetzt Termin buchen. | In 2 Stunden sind wir bei Ihnen in Köln.",
    },
    {
      reason: "Sagt, was und wo, aber nicht, warum gerade hier.",
      headlines:
        "Dachreparatur | Dachdecker in Köln | Dachreparatur in Köln | Dach Krüger | Dachdecker finden | Mehr erfahren | Klare Antworten | Jetzt anfragen | In Köln und Umgebung",
      descriptions:
        "Dachreparatur in Köln und Umgebung. Jetzt anfragen. | Finden Sie in Ruhe, was zu Ihnen passt.",
    },
    {
      reason: "Dasselbe Wort in jeder Zeile.",
      headlines:
        "Dachdecker | Dachdecker Köln | Dachdecker in Köln | Köln Dachdecker | Dachdecker jetzt | Dachdecker hier | Guter Dachdecker | Dachdecker Service | Ihr Dachdecker",
      descriptions: "Dachdecker gesucht? Dachdecker Köln. | Dachdecker in Köln jetzt anfragen.",
    },
    {
      reason: "Füllung um zwei Zeilen mit dem Suchwort.",
      headlines:
        "Dachreparatur | Dachdecker für Sie | Mehr erfahren | Jetzt entdecken | Einfach auswählen | Klare Antworten | Alles an einem Ort | Unser Team | So arbeiten wir | Passend für Ihren Alltag",
      descriptions:
        "Dachreparatur passend zu Ihrem Vorhaben. Schauen Sie sich jetzt um. | Gut informiert entscheidet es sich leichter.",
    },
    {
      reason: "Nur der Name ist eigen.",
      headlines:
        "Dach Krüger | Willkommen bei Dach Krüger | Mehr erfahren | Jetzt anfragen | Qualität und Service | Unser Team | Alles aus einer Hand",
      descriptions: "Dach Krüger hört zu und berät Sie dann. | Mehr dazu auf unserer Website.",
    },
    {
      reason: "Kein Wort über Dächer.",
      headlines: "Mehr erfahren | Jetzt entdecken | Qualität, die passt | Unser Team | Gut beraten",
      descriptions: "Finden Sie in Ruhe, was zu Ihnen passt. | Mehr dazu auf unserer Website.",
    },
    {
      reason: "Unbelegter Superlativ und Ausrufezeichen: Google kann sie ablehnen.",
      headlines: "Der beste Dachdecker!!! | Nur heute 80 % Rabatt | GÜNSTIG GÜNSTIG",
      descriptions: "Garantiert der billigste Preis!!! | Hier klicken!",
    },
  ],
};
