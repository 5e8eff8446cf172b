import type { PhraseBank } from "./phrase-bank.ts";

export const es: PhraseBank = {
  code: "es",
  termCase: "first",
  gap: " ",
  stopWords:
    "el la los las un una unos unas y o de del en con para por a al que es son su sus nuestro nuestra más como se no lo sobre desde sin ser",
  goalWords:
    "aumentar vender ventas venta clientes nuevos conseguir captar generar reservas reserva pedidos visitas tráfico promocionar promover impulsar online campaña queremos llegar encontrar comprar leads contactos",
  claimWords:
    "mejor, mejores, más barato, barato, líder, número uno, el más rápido, perfecto, garantizado, garantía, gratis, gratuito, inmejorable",
  claim: "Los mejores, garantizado",
  headlines: {
    cta: [
      "Saber más",
      "Ver opciones",
      "Descubre más",
      "Contacta hoy",
      "Encuentra lo tuyo",
      "Compara y elige con calma",
      "Pide consejo a nuestro equipo",
      "Empieza con una visita web",
    ],
    benefit: [
      "Fácil de elegir",
      "Todo más claro",
      "Consejos para ti",
      "Pensado para tu día a día",
      "Todo en un solo lugar",
      "Ayuda de principio a fin",
      "Más tiempo para lo que importa",
      "Elegido con mucho cuidado",
      "Trato cercano y sencillo",
    ],
    proof: [
      "Quiénes somos",
      "Así trabajamos",
      "Nuestra historia, sin filtros",
      "Condiciones bien explicadas",
    ],
    term: ["{term}", "{term} con {brand}", "{term} en {place}", "{term} de {brand}"],
    action: ["Descubre {term}", "Encuentra {term}"],
    general: [
      "Compara {term}",
      "{term}: ver la gama",
      "{term} cerca de ti",
      "{term} al detalle",
      "{term} para ti",
      "{term}: pregúntanos",
      "{term}: te asesoramos",
      "{term}: consejos y ayuda",
      "{term}: infórmate",
    ],
    brand: ["{brand}", "Conoce {brand}", "{brand}: aquí para ayudarte", "{brand} en {place}"],
    contact: "Habla con {brand} hoy",
    place: ["En {place} y alrededores", "Cerca de ti en {place}", "{place}: planea tu visita"],
  },
  openers: {
    plain: [
      "Encuentra lo que encaja con tus planes.",
      "Elige sin dudas y a tu ritmo.",
      "Conoce los detalles antes de decidir.",
    ],
    term: [
      "{term}: compara y elige bien.",
      "{term}, con todo bien explicado.",
      "{term} para lo que necesitas.",
    ],
    brand: [
      "{brand} te ayuda a elegir con calma.",
      "{brand} escucha primero y luego aconseja.",
      "Conoce {brand} y a su equipo.",
    ],
    place: ["Para quienes viven en {place} y cerca.", "{brand} está a tu lado en {place}."],
  },
  closers: [
    "Echa un vistazo y empieza hoy.",
    "Pregúntanos, te ayudamos con gusto.",
    "Lee los detalles y decide tranquilo.",
    "Descubre más en nuestra web.",
    "Planea el siguiente paso con nosotros.",
  ],
  numbers: { since: "Desde {n}", from: "A partir de {n}", returns: "Devolución: {n} días" },
  cues: {
    since: "desde|fundad[ao] en",
    from: "desde|a partir de",
    returns: "devoluci[oó]n(?:es)?|devolver",
    days: "días?",
  },
  searches: {
    near: "{term} cerca de mí",
    inPlace: "{term} {place}",
    offers: "{term} ofertas",
    prices: "{term} precios",
    compare: "comparar {term}",
    online: "{term} online",
    buy: "comprar {term}",
  },
  generic: "productos, servicios, asesoramiento",
  negatives:
    "empleo, sueldo, gratis, segunda mano, wikipedia, definición, pdf, curso gratis, prácticas, casero",
  callouts:
    "Consejo personal, Condiciones claras, Fácil de contactar, Equipo cercano, Pedidos sencillos, Atención con paciencia",
  sitelinks: [
    "Sobre nosotros | Quiénes somos y cómo trabajamos | Nuestra historia en persona",
    "Nuestra oferta | Todo en un solo lugar | Compara y elige con calma",
    "Contacto | Pregunta lo que quieras saber | Te ayudamos con gusto",
    "Bueno saberlo | Respuestas a dudas comunes | Detalles antes de decidir",
  ],
  paths: "Descubre, Ofertas, Consejos",
  audience: "Personas que comparan antes de comprar | Clientes que valoran el consejo personal",
  tone: "Claro, cercano y objetivo",
};
