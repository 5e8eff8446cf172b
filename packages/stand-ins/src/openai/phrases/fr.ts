import type { PhraseBank } from "./phrase-bank.ts";

export const fr: PhraseBank = {
  code: "fr",
  termCase: "first",
  gap: " ",
  stopWords:
    "le la les un une des et ou de du en avec pour par à au aux que qui est sont son sa ses notre nos votre vos plus dans sur ne pas ce cette nous vous",
  goalWords:
    "augmenter vendre ventes vente clients nouveaux obtenir attirer générer réservations réservation commandes visites trafic promouvoir développer en ligne campagne voulons atteindre trouver acheter prospects notoriété",
  claimWords:
    "meilleur, meilleure, meilleurs, moins cher, pas cher, leader, numéro un, plus rapide, parfait, garanti, garantie, gratuit, gratuite, imbattable",
  claim: "Les meilleurs, garanti",
  headlines: {
    cta: [
      "En savoir plus",
      "Écrivez-nous",
      "Voir le choix",
      "Contactez-nous",
      "Prenez rendez-vous",
      "Comparez en toute sérénité",
      "Demandez conseil à l'équipe",
      "Trouvez ce qui vous convient",
    ],
    benefit: [
      "Choix facile",
      "Réponses claires",
      "Conseils sur mesure",
      "Pensé pour votre quotidien",
      "Tout au même endroit",
      "Un suivi du début à la fin",
      "Du temps pour l'essentiel",
      "Sélection faite avec soin",
      "Simple, humain et clair",
    ],
    proof: [
      "Notre équipe",
      "Notre méthode",
      "Notre histoire en mots simples",
      "Des conditions bien expliquées",
    ],
    term: ["{term}", "{term} chez {brand}", "{term} – {place}", "{term} par {brand}"],
    action: ["{term} : contactez-nous", "{term} : en savoir plus"],
    general: [
      "Comparez : {term}",
      "{term} : demandez-nous",
      "{term} : tous les détails",
      "{term} en détail",
      "{term} pour vous",
      "{term} près de vous",
      "{term} : nos conseils",
      "{term} : bon à savoir",
      "Choisir : {term}",
    ],
    brand: ["{brand}", "Bienvenue chez {brand}", "{brand} à votre écoute", "{brand} – {place}"],
    contact: "Parlez à {brand}",
    place: ["{place} et alentours", "Près de vous : {place}", "{place} : préparez la visite"],
  },
  openers: {
    plain: [
      "Trouvez ce qui convient à vos projets.",
      "Choisissez sereinement, à votre rythme.",
      "Tous les détails avant de décider.",
    ],
    term: [
      "{term} : comparez et choisissez bien.",
      "{term}, avec des explications claires.",
      "{term} pour vos projets.",
    ],
    brand: [
      "{brand} vous aide à bien choisir.",
      "{brand} écoute puis vous conseille.",
      "Découvrez {brand} et son équipe.",
    ],
    place: ["Pour tous : {place} et alentours.", "{brand} est près de vous : {place}."],
  },
  closers: [
    "Jetez un œil dès aujourd'hui.",
    "Posez vos questions, on vous aide.",
    "Lisez les détails et décidez au calme.",
    "En savoir plus sur notre site.",
    "Préparez la suite avec nous.",
  ],
  numbers: { since: "Depuis {n}", from: "À partir de {n}", returns: "Retours : {n} jours" },
  cues: {
    since: "depuis|fondée? en|créée? en",
    from: "à partir de|dès",
    returns: "retours?|rembours",
    days: "jours?",
  },
  searches: {
    near: "{term} près de chez moi",
    inPlace: "{term} {place}",
    offers: "{term} offres",
    prices: "{term} prix",
    compare: "comparer {term}",
    online: "{term} en ligne",
    buy: "acheter {term}",
  },
  generic: "produits, services, conseils",
  negatives:
    "emploi, salaire, gratuit, occasion, wikipédia, définition, pdf, stage, fait maison, bénévolat",
  callouts:
    "Conseils personnels, Conditions claires, Facile à joindre, Équipe à l'écoute, Démarches simples, Réponses précises",
  sitelinks: [
    "À propos | Notre équipe et notre méthode | Notre histoire avec nos mots",
    "Notre offre | Tout voir au même endroit | Comparez et choisissez au calme",
    "Contact | Posez toutes vos questions | Nous vous aidons volontiers",
    "Bon à savoir | Réponses aux questions courantes | Les détails avant de décider",
  ],
  paths: "Découvrir, Offres, Conseils",
  audience: "Personnes qui comparent avant d'acheter | Clients attachés au conseil personnel",
  tone: "Clair, chaleureux et factuel",
};
