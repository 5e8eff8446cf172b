import type { Business } from "../business.ts";

export const fr: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Plomberie Morel",
    keywords: ["plombier urgence", "dépannage chaudière"],
    facts: [
      "Déplacement gratuit à Lyon.",
      "Garantie 2 ans sur les réparations.",
      "À partir de 69 €.",
    ],
    good: [
      "Fermé à 18 h ? Réservez en ligne",
      "Déplacement offert à Lyon",
      "Réparations garanties 2 ans",
      "Tuyaux de 12 à 54 mm",
      "Dès 69 euros",
    ],
    bad: [
      ["claim", "Garantie à vie sur vos tuyaux"],
      ["claim", "Deux fois moins de bruit"],
      ["claim", "Meilleur prix garanti"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Cabinet du Parc",
    keywords: ["dentiste nantes", "implants"],
    facts: [
      "Première consultation offerte.",
      "Implants à partir de 890 €.",
      "Ouvert jusqu'à 20 h le jeudi.",
    ],
    good: [
      "Première consultation gratuite",
      "Implants dès 890 €",
      "Le jeudi jusqu'à 20 h",
      "Enfants dès 3 ans",
      "14 rue du Parc, 2e étage",
    ],
    bad: [
      ["claim", "Sans douleur ou remboursé"],
      ["claim", "Blanchiment en cadeau"],
    ],
  },
  {
    trade: "courses",
    brandName: "Atelier des Langues",
    keywords: ["cours d'anglais", "cours du soir"],
    facts: [
      "Groupes de 6 à 10 élèves.",
      "Le premier cours est gratuit.",
      "Début des cours chaque lundi.",
    ],
    good: [
      "Cours du soir, lundi à 19 h",
      "Anglais de A1 à C2",
      "Groupes de 8 élèves",
      "Premier cours offert",
      "À partir de 16 ans",
    ],
    bad: [
      ["claim", "Parlez anglais en 30 jours"],
      ["claim", "Une tablette en bonus"],
      ["letters", "A n g l a i s pour tous"],
    ],
  },
];
