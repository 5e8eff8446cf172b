import type { LanguageWords } from "./language-words.ts";

export const fr: LanguageWords = {
  code: "fr",
  functionWords:
    "le la les de des du et ou en avec pour par un une dans sur au aux que qui vos votre notre nos nous vous est sont ce cette ces ne pas plus comme sans tout toute tous toutes chez se sa son ses à il elle d l c qu y dès si ici même où mais être chaque près je tu elles ils leur leurs me te moi toi mes tes mon ma ton ta entre après avant depuis pendant contre sous vers jusqu cet celui celle ceux dont quand comment pourquoi quel quelle quels quelles très bien peu beaucoup aussi encore toujours fait faites faire peut pouvez avez avons sommes êtes était deux autre autres s j m n",
  adWords:
    "découvrez achetez commandez trouvez livraison prix offres boutique maintenant service qualité réservez choisissez simple conseils aide équipe besoin comparez demandez profitez devis ligne rapide votre rendez meilleur infos savoir facile comptez visitez chaussures acheter vêtements enfants femme homme maison nouveau nouvelle gratuit meilleurs essayez commencez bien très ville courir appartement famille chien chat café vin hôtel chambre chambres table soir matin nuit jour jours semaine mois année années an ans hiver été printemps automne collection cours école apprendre professeur avocat avocats médecin dentiste plombier atelier voiture voitures vélo vélos jardin cuisine bain voyage voyages vacances mer plage déménagement déménagez réparation travaux travail vie gens grand petit long chaud froid frais sain ensemble parlez venez choisir vivre garde domicile demande premier première vue soldes solde promo promos promotion promotions remise remises réduction réductions bonnes affaires incroyable",
  decimal: ",",
  claims: {
    freeShipping:
      "livraison gratuite, livraisons gratuites, livraison offerte, frais de port offerts, port offert, livré gratuitement",
    freeReturns: "retour gratuit, retours gratuits, retours offerts",
    free: "gratuit, gratuite, gratuits, gratuites, gratuitement, offert, offerte, offerts, offertes, sans frais",
    guarantee:
      "garanti, garantie, garantis, garanties, garantir, garantissons, satisfait ou remboursé, remboursé, sans risque",
    best: "le meilleur, la meilleure, les meilleurs, les meilleures, meilleurs, meilleures, meilleur prix, meilleure qualité, meilleur service, primé*, le mieux noté, les mieux notés",
    numberOne: "#1, n° 1, n°1, no 1, nº 1, numéro 1, numéro un",
    leading: "leader, leaders",
    cheapest:
      "moins cher, moins chère, moins chers, moins chères, le plus économique, prix les plus bas, prix le plus bas",
    fastest: "le plus rapide, la plus rapide, les plus rapides",
    largest: "le plus grand, la plus grande, les plus grands, plus large choix",
    only: "le seul, la seule, les seuls",
    perfect: "parfait, parfaite, parfaits, parfaites, parfaitement",
    unbeatable: "imbattable*, inégalé*, incomparable*",
  },
  units: {
    minute: "minute, minutes, min, mn",
    hour: "h, heure, heures",
    day: "j, jour, jours, jrs",
    week: "semaine, semaines",
    month: "mois",
    year: "an, ans, année, années",
  },
  percent: "pour cent, pourcent",
  callsToAction:
    "découvrez, découvrir, achetez, commandez, trouvez, réservez, choisissez, demandez, visitez, comparez, contactez, appelez, essayez, profitez, commencez, en savoir plus, prenez, parlez, posez, planifiez, voir, consultez, rencontrez, explorez, inscrivez, rejoignez, louez, économisez, lancez, lisez, laissez-vous, faites, obtenez, téléchargez, prendre",
  proofs:
    "facile*, rapide*, simple*, qualité, depuis, expert*, expérience, certifié*, famil*, garanti*, sûr*, frais, fraîche*, artisan*, durable*, confort*, fiable*, économisez, retour*, livraison, gratuit*, clair*, conseil*, temps, tout, aide, soin, adapté*, conditions, équipe, travaillons, histoire, proche*, fait main, professionnel*, confiance, accompagn*, écoute",
};
