import type { CalibratedAds } from "./calibrated-ads.ts";

export const pl: CalibratedAds = {
  language: "pl",
  brandName: "Ksiego",
  place: "Polska",
  keywords: ["program księgowy", "program do faktur", "faktury online"],
  facts: [
    "Program księgowy od 29 zł miesięcznie.",
    "30 dni próby bez karty.",
    "Z programu korzysta 4500 firm.",
    "Faktura powstaje w 2 minuty.",
    "Eksport do JPK jednym przyciskiem.",
    "Pomoc przez telefon od 8 do 18.",
  ],
  ads: [
    {
      reason: "Cena, próba, liczba firm, funkcje i wezwanie; każdy nagłówek inny.",
      headlines:
        "Program księgowy od 29 zł | 30 dni próby bez karty | Faktura w 2 minuty | Korzysta z nas 4500 firm | Eksport do JPK | JPK jednym przyciskiem | Telefon od 8 do 18 | Program do faktur | Ksiego | Załóż konto dziś | Faktury online | Wypróbuj przez 30 dni | Księgowość bez Excela",
      descriptions:
        "Program księgowy od 29 zł miesięcznie. 30 dni próby bez karty. | Faktura w 2 minuty i eksport do JPK jednym przyciskiem. Wypróbuj. | Z programu korzysta 4500 firm. Pomoc przez telefon od 8 do 18.",
    },
    {
      reason: "Konkretny, mniej nagłówków, bez nazwy.",
      headlines:
        "Program księgowy od 29 zł | 30 dni próby bez karty | Faktura w 2 minuty | 4500 firm | Eksport do JPK | Program do faktur | Faktury online | Wypróbuj dziś",
      descriptions:
        "Program księgowy od 29 zł. Wypróbuj 30 dni bez karty. | Faktura w 2 minuty, JPK jednym przyciskiem.",
    },
    {
      reason: "Dobre fakty i kilka pustych zdań.",
      headlines:
        "Program księgowy od 29 zł | 30 dni próby bez karty | Faktura w 2 minuty | Ksiego | Program do faktur | Dowiedz się więcej | Jasne zasady | Łatwy wybór | Zacznij dziś",
      descriptions:
        "Program księgowy od 29 zł miesięcznie. Zacznij dziś. | Zapytaj nas, chętnie pomożemy.",
    },
    {
      reason: "Cztery dobre nagłówki to za mało.",
      headlines:
        "Program księgowy od 29 zł | 30 dni próby bez karty | Faktura w 2 minuty | Eksport do JPK",
      descriptions: "Program księgowy od 29 zł. Wypróbuj. | Faktura w 2 minuty.",
    },
    {
      reason: "Wiadomo, co to jest, nie wiadomo, dlaczego warto.",
      headlines:
        "Program księgowy | Program do faktur | Faktury online | Program dla Ciebie | Ksiego | Porównaj program | Dowiedz się więcej | Jasne zasady",
      descriptions: "Program księgowy: porównaj i wybierz. | Dowiedz się więcej na stronie.",
    },
    {
      reason: "Słowo kluczowe w kółko.",
      headlines:
        "Program księgowy | Księgowy program | Program dla firm | Program online | Dobry program | Nowy program | Ten program",
      descriptions: "Program księgowy, dobry program księgowy. | Program do faktur, nowy program.",
    },
    {
      reason: "Jeden nagłówek na temat, reszta to wypełniacz.",
      headlines:
        "Program księgowy | Dowiedz się więcej | Zacznij dziś | Łatwy wybór | Jasne zasady | Nasz zespół | Jak pracujemy | Znajdź coś dla siebie",
      descriptions: "Wybieraj spokojnie, w swoim tempie. | Zajrzyj i zacznij już dziś.",
    },
    {
      reason: "Tylko nazwa jest własna.",
      headlines: "Ksiego | Poznaj Ksiego | Dowiedz się więcej | Zacznij dziś | Nasz zespół",
      descriptions: "Ksiego pomoże Ci w wyborze. | Zaplanuj z nami kolejny krok.",
    },
    {
      reason: "Pasuje do każdej firmy.",
      headlines: "Dowiedz się więcej | Zacznij dziś | Nasz zespół | Pomoc od początku do końca",
      descriptions: "Poznaj szczegóły przed decyzją. | Dowiedz się więcej na stronie.",
    },
    {
      reason: "Krzyk i obietnice bez pokrycia.",
      headlines: "NAJLEPSZY PROGRAM | Za darmo na zawsze!!! | 99% taniej",
      descriptions: "Gwarantowany najtańszy program!!! | Kliknij tutaj.",
    },
  ],
};
