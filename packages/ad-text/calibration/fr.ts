import type { CalibratedAds } from "./calibrated-ads.ts";

export const fr: CalibratedAds = {
  language: "fr",
  brandName: "Hôtel Miramar",
  place: "Nice, France",
  keywords: ["hôtel nice", "hôtel bord de mer", "hôtel"],
  facts: [
    "Chambres à partir de 119 € la nuit.",
    "24 chambres avec vue sur la mer.",
    "Petit-déjeuner servi de 7 h à 11 h sur la terrasse.",
    "Annulation gratuite jusqu'à 48 heures avant l'arrivée.",
    "À 200 m de la promenade des Anglais.",
    "Parking privé pour 18 voitures.",
  ],
  ads: [
    {
      reason: "Prix, vue, distance, annulation, parking : le lecteur sait ce qu'il réserve.",
      headlines:
        "Hôtel à Nice dès 119 € | 24 chambres vue mer | Annulation gratuite 48 h | À 200 m de la Promenade | Parking privé sur place | Petit-déjeuner en terrasse | Hôtel en bord de mer | Hôtel Miramar à Nice | Réservez votre chambre | Terrasse face à la mer | Servi de 7 h à 11 h | Une nuit à Nice | Réservez votre week-end",
      descriptions:
        "24 chambres vue mer à Nice, à partir de 119 € la nuit. Réservez en ligne. | Annulation gratuite jusqu'à 48 heures avant l'arrivée. | À 200 m de la promenade des Anglais, avec parking privé. | Petit-déjeuner de 7 h à 11 h sur la terrasse.",
    },
    {
      reason: "Précis mais plus court, sans prix dans les titres.",
      headlines:
        "Hôtel à Nice | 24 chambres vue mer | Annulation gratuite | À 200 m de la Promenade | Parking privé | Hôtel en bord de mer | Petit-déjeuner en terrasse | Réservez votre chambre | Hôtel Miramar",
      descriptions:
        "Chambres vue mer à partir de 119 € la nuit. Réservez en ligne. | À 200 m de la promenade des Anglais, parking privé.",
    },
    {
      reason: "De bons titres noyés dans quatre phrases creuses.",
      headlines:
        "Hôtel à Nice dès 119 € | 24 chambres vue mer | Annulation gratuite | Hôtel Miramar | En savoir plus | Choix facile | Tout au même endroit | Contactez-nous | Parking privé",
      descriptions:
        "Chambres vue mer à Nice à partir de 119 € la nuit. | En savoir plus sur notre site.",
    },
    {
      reason: "Quatre titres seulement, mais ils disent l'essentiel.",
      headlines:
        "Hôtel à Nice dès 119 € | 24 chambres vue mer | À 200 m de la Promenade | Annulation gratuite",
      descriptions:
        "Chambres vue mer à partir de 119 € la nuit. Réservez en ligne. | Parking privé à 200 m de la promenade.",
    },
    {
      reason: "Le mot clé et la ville, pas une raison de venir.",
      headlines:
        "Hôtel à Nice | Hôtel en bord de mer | Choisir : hôtel | Hôtel pour vous | Hôtel Miramar | Près de vous : Nice | En savoir plus | Réponses claires",
      descriptions: "Hôtel pour vos projets à Nice. | Lisez les détails et décidez au calme.",
    },
    {
      reason: "Le mot clé partout.",
      headlines:
        "Hôtel Nice | Hôtel à Nice | Nice hôtel | Un hôtel à Nice | Hôtel ici | Votre hôtel",
      descriptions: "Hôtel à Nice, votre hôtel à Nice. | Un hôtel, un bon hôtel à Nice.",
    },
    {
      reason: "Un mot clé, puis du remplissage.",
      headlines:
        "Hôtel | En savoir plus | Découvrir | Choix facile | Réponses claires | Notre équipe | Notre méthode | Simple, humain et clair",
      descriptions: "Choisissez sereinement, à votre rythme. | Posez vos questions, on vous aide.",
    },
    {
      reason: "Seul le nom distingue cette annonce.",
      headlines:
        "Hôtel Miramar | Bienvenue chez Miramar | En savoir plus | Découvrir | Notre équipe",
      descriptions: "Hôtel Miramar écoute puis vous conseille. | Préparez la suite avec nous.",
    },
    {
      reason: "Irait à une banque comme à un garage.",
      headlines: "En savoir plus | Découvrir | Contactez-nous | Tout au même endroit",
      descriptions: "Trouvez ce qui convient à vos projets. | En savoir plus sur notre site.",
    },
    {
      reason: "Promesses sans preuve et ponctuation refusée.",
      headlines: "LE MEILLEUR HÔTEL | Gratuit pour tous !!! | -95 % aujourd'hui",
      descriptions: "Prix le plus bas garanti !!! | Cliquez ici.",
    },
  ],
};
