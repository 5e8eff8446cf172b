import type { Business } from "../business.ts";

export const fr: readonly Business[] = [
  {
    trade: "hotel",
    brandName: "Hôtel des Dunes",
    keywords: ["hôtel biarritz", "chambre vue mer"],
    facts: [
      "Free cancellation until 48 hours before arrival.",
      "Breakfast included. 42 rooms.",
      "Rated 9.1 of 10 by guests.",
    ],
    good: [
      "Annulation sans frais jusqu'à 48 h",
      "Petit-déjeuner compris dès 7 h 30",
      "Du 24 au 27 décembre",
      "Chambres pour 4 personnes",
      "Noté 9,1 sur 10",
    ],
    bad: [
      ["claim", "Parking gratuit"],
      ["claim", "Élu hôtel de l'année"],
    ],
  },
  {
    trade: "software",
    brandName: "Facturo",
    keywords: ["logiciel de facturation", "compta en ligne"],
    facts: [
      "Essai gratuit de 30 jours.",
      "4 200 entreprises l'utilisent.",
      "Assistance du lundi au vendredi.",
    ],
    good: [
      "Essayez 30 jours gratuitement",
      "Plus de 4 000 entreprises",
      "Déclaration des revenus 2025",
      "Votre facture en 3 étapes",
    ],
    bad: [
      ["claim", "Facturez dix fois plus vite"],
      ["claim", "Gratuit à vie"],
      ["claim", "Des centaines d'heures gagnées"],
    ],
  },
  {
    trade: "parts",
    brandName: "Pièces Ouest",
    keywords: ["plaquettes de frein", "filtre à huile"],
    facts: [
      "Livraison en 48 h.",
      "90 jours pour retourner un article.",
      "Pièces pour voitures de 1995 à 2024.",
    ],
    good: [
      "Plaquettes pour Golf 2018",
      "Livraison en deux jours",
      "Retour sous 90 jours",
      "Huile 5W-30 et 0W-20",
    ],
    bad: [
      ["claim", "Retours gratuits"],
      ["claim", "Livré le jour même"],
      ["alternating", "PlAqUeTtEs de FrEiN"],
      ["punctuation", "«« Freins »» et filtres"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Faucon Assurances",
    keywords: ["assurance auto", "assurance habitation"],
    facts: [
      "À partir de 19 € par mois.",
      "Jusqu'à 15 % de remise sur la deuxième voiture.",
      "Réponse en 3 jours.",
    ],
    good: [
      "2e voiture : jusqu'à 15 % de remise",
      "Conducteurs de 21 à 75 ans",
      "Dès 19 € par mois",
      "Réponse sous trois jours",
    ],
    bad: [
      ["claim", "40 % d'économie sur votre auto"],
      ["claim", "L'assurance la moins chère"],
      ["claim", "Tarif bloqué 5 ans"],
    ],
  },
  {
    trade: "machines",
    brandName: "Outillor",
    keywords: ["perceuse", "bétonnière"],
    facts: [
      "Moteurs garantis 5 ans.",
      "Pièces détachées pendant 12 ans.",
      "Perceuses de 18 et 20 V.",
    ],
    good: [
      "Forets de 3 à 13 mm",
      "Moteurs : cinq ans de garantie",
      "Bétonnière de 140 litres",
      "Pièces pendant douze ans",
    ],
    bad: [
      ["claim", "Garantie dix ans"],
      ["claim", "Deux fois plus puissant"],
      ["disguise", "P3rceuse et b@tterie"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Chez Lucie",
    keywords: ["restaurant italien", "pizza livrée"],
    facts: [
      "Four à bois depuis 1987.",
      "Livraison gratuite dès 25 €.",
      "Tables jusqu'à 12 personnes.",
    ],
    good: [
      "Une table pour 8 ce soir ?",
      "Livraison offerte dès 25 €",
      "Service de 12 h à 14 h 30",
      "Menu du 14 février",
      "Au feu de bois depuis 1987",
    ],
    bad: [
      ["claim", "Dessert offert"],
      ["claim", "Pizzas primées"],
      ["claim", "Un million de pizzas vendues"],
    ],
  },
];
