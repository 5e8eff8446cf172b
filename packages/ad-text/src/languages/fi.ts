import type { LanguageWords } from "./language-words.ts";

export const fi: LanguageWords = {
  code: "fi",
  functionWords:
    "ja tai on ei se että kun myös mutta joka ovat sekä meidän teidän me te kuin ole olla jos niin vain sen sinun sinulle oma omaan omat kanssa ennen jälkeen mitä miten missä kuka nyt jo vielä kaikki ilman yli alle asti saakka tämä tässä ne he mukaan itse sinua minä sinä hän minun hänen heidän minua meitä teitä teille meille sinulla meillä teillä minulla sinut mikä mitkä jotka jonka jossa josta johon eli sillä koska vaikka jotta kunnes ellei eikä emme et ette en olemme olet olette oli olivat olisi voi voit voimme voitte saa saat pitää täytyy aina koskaan usein enemmän paljon vähän hyvin siellä täällä tänne sinne sitten tällä tältä näin läpi ilta noin luona kautta päin varten vastaan näiden nämä nuo joita itsellesi",
  adWords:
    "osta tilaa tutustu löydä varaa vertaile valitse hinnat tarjoukset kauppa tänään toimitus nopea nopeasti helppo helposti laatu neuvoja apua kysy ota yhteyttä lue lisää aika rauhassa palvelu palvelua verkosta valikoima sopii sopiva katso aloita suoraan tiimi tiimimme arkeen kengät kenkiä juoksukengät lapset lapsille naisten miesten koti uusi uudet parhaat ostaa vaatteet talo asunto perhe koira kissa leipä kahvi viini hotelli huone huoneita pöytä illaksi illalla iltaisin aamu yö päivä päiviä viikko kuukausi vuosi vuotta talvi kesä kevät syksy mallisto tunteja kurssi kurssit koulu opi oppia opettaja asianajaja lääkäri hammaslääkäri putkimies korjaamo auto pyörä pyörät puutarha keittiö kylpyhuone katto matka matkat loma meri ranta muutto korjaus remontti työ elämä ihmiset iso pieni pitkä lämmin kylmä tuore terve vanha vanhaan yhdessä puhu tule tehdä asua kotona kotiin lähellä lähelläsi tarjous pyydä ensimmäinen hinta alennus alennukset alennusmyynti ale halpa halvat edullinen edulliset",
  decimal: ",",
  claims: {
    freeShipping:
      "ilmainen toimitus, ilmaisen toimituksen, ilmaiset toimitukset, maksuton toimitus, toimitus ilmaiseksi, ilman toimituskuluja, ilmainen kuljetus",
    freeReturns: "ilmainen palautus, ilmaiset palautukset, maksuton palautus, palautus ilmaiseksi",
    free: "ilmainen, ilmaisen, ilmaista, ilmaiset, ilmaiseksi, maksuton, maksutta, maksuttoman",
    guarantee:
      "takuu, takuun, takuulla, taattu, taatusti, takaamme, taattua, rahat takaisin, riskitön, riskittömästi, rahat-takaisin*",
    best: "paras, parhaat, parhaan, parasta, parhaita, palkittu*, maailmanluokan, korkein, korkeimman",
    numberOne: "#1, nro 1, ykkönen, ykköspaikka, numero 1, numero yksi",
    leading: "johtava, johtavat, johtavan, markkinajohtaja",
    cheapest: "halvin, halvimmat, edullisin, edullisimmat, alhaisin, halvimmalla",
    fastest: "nopein, nopeimmat, nopeimmin",
    largest: "suurin, suurimmat, laajin, laajimmat",
    only: "ainoa, ainoat, ainutlaatu*",
    perfect: "täydelli*, virheetön, virheettömän",
    unbeatable: "voittamaton, voittamattomat, ylivoimai*, lyömätön",
  },
  units: {
    minute: "min, minuutti*, minuutin, minuuttia",
    hour: "h, t, tunti, tuntia, tunnin, tunnissa",
    day: "pv, päivä, päivää, päivän, päivässä, vrk, vuorokautta",
    week: "vk, viikko, viikkoa, viikon, viikossa",
    month: "kk, kuukausi, kuukautta, kuukauden",
    year: "v, vuosi, vuotta, vuoden, vuodesta, vuonna",
  },
  percent: "prosentti*, prosentin",
  callsToAction:
    "osta, tilaa, tutustu, löydä, varaa, vertaile, valitse, katso, kysy, ota, lue, aloita, kokeile, soita, käy, tule, hanki, tapaa, suunnittele, selaa, pyydä, liity, vuokraa, säästä, lataa, kirjoita, opi, testaa, näe, puhu, ilmoittaudu, poikkea, hae",
  proofs:
    "helppo*, helposti, nopea*, nopeasti, laatu*, laaduk*, vuodesta, koke*, asiantuntij*, sertifioi*, perhe*, takuu*, turvalli*, tuore*, käsintehty*, kestäv*, mukava*, luotetta*, säästä*, palautu*, toimitu*, ilmai*, selke*, neuvo*, aikaa, kaikki, apu, apua, autta*, huolel*, sopii, sopiv*, ehdot, tiimi*, toimimme, tarina*, lähellä, rehelli*, avoime*, ammattila*, henkilökohtai*, paikalli*, vastau*, mutkat*, vaivaton*, rauhassa",
};
