import type { LanguageWords } from "./language-words.ts";

export const es: LanguageWords = {
  code: "es",
  functionWords:
    "el la los las de del y o en con para por un una unos unas que tu tus su sus nuestro nuestra nuestros nuestras no más como al es son lo se sin sobre todo toda todos todas te le les nos ya muy cada desde hasta si esta este estos estas hay donde cuando quien ti hoy yo él ella ellos ellas nosotros usted ustedes mi mis me e u pero porque entre también cuándo dónde qué cómo cuál sí está están estoy ser tiene tienen tenemos puede puedes pueden ni antes después otro otra otros otras mucho mucha muchos algo así tan contra durante según aunque solo sólo esto eso a ante bajo cerca",
  adWords:
    "compra comprar pide descubre encuentra ofertas precios envío tienda ahora aquí servicio calidad reserva elige fácil información ayuda mejor nuestra equipo asesoramiento compara conoce empieza cita solicita gratis tiempo disfruta visita rápido zapatos zapatillas correr niños mujer hombre ropa mejores precio oferta casa ciudad nuevo nueva cómodo prueba mismo hogar piso familia perro gato comida pan café vino hotel habitaciones mesa cena noche mañana tarde día días semana mes año años invierno verano primavera otoño colección clases curso cursos escuela aprende aprender profesor abogado abogados médico dentista fontanero taller coche coches bicicleta bicicletas jardín cocina baño viaje viajes vacaciones mar playa mudanza presupuesto reparación obra reforma trabajo vida gente viejo grande pequeño largo cálido frío fresco sano juntos habla ven cuida cuidamos acompañamos llama elegir hacer vivir primera primero consulta gratuita gratuito rebajas rebaja descuento descuentos promoción promociones liquidación chollos barato baratos increíble",
  decimal: ",",
  claims: {
    freeShipping:
      "envío gratis, envíos gratis, envío gratuito, envíos gratuitos, entrega gratis, entrega gratuita, gastos de envío gratis",
    freeReturns:
      "devolución gratis, devoluciones gratis, devolución gratuita, devoluciones gratuitas",
    free: "gratis, gratuito, gratuita, gratuitos, gratuitas, sin coste, sin costo",
    guarantee:
      "garantía, garantías, garantizado*, garantizada*, garantizamos, te devolvemos el dinero, sin riesgo, sin riesgos",
    best: "el mejor, la mejor, lo mejor, los mejores, las mejores, mejores, mejor precio, mejor calidad, mejor servicio, galardonad*, premiad*, de clase mundial, máxima calidad, el más valorado",
    numberOne: "#1, n.º 1, nº 1, no. 1, número 1, número uno",
    leading: "líder, líderes",
    cheapest:
      "más barato, más barata, más baratos, más baratas, más económico, más económica, precio mínimo, precios más bajos, precio más bajo",
    fastest: "el más rápido, la más rápida, los más rápidos, las más rápidas",
    largest: "el mayor, la mayor, el más grande, la más grande, el más amplio, la más amplia",
    only: "el único, la única, los únicos, las únicas",
    perfect: "perfecto, perfecta, perfectos, perfectas",
    unbeatable: "inmejorable*, imbatible*, insuperable*",
  },
  units: {
    minute: "minuto, minutos, min",
    hour: "h, hora, horas",
    day: "día, días",
    week: "semana, semanas",
    month: "mes, meses",
    year: "año, años",
  },
  percent: "por ciento",
  callsToAction:
    "compra, compre, pide, pida, descubre, descubra, encuentra, encuentre, reserva, reserve, elige, elija, solicita, solicite, visita, visite, conoce, conozca, empieza, contacta, contáctanos, pregunta, pregúntanos, llama, prueba, compara, consulta, más información, saber más, infórmate, mira, ver, echa un vistazo, planifica, habla, escríbenos, aprende, únete, lee, pedir cita, inscríbete, apúntate, regístrate, alquila, ahorra",
  proofs:
    "fácil*, rápid*, calidad, desde, expert*, experiencia, certificad*, familiar, familia, garantía, segur*, fresc*, artesan*, duradero*, cómod*, fiable*, ahorra, devoluci*, envío*, gratis, clar*, consejo*, asesor*, tiempo, todo, ayuda, a tu medida, condiciones, equipo, trabajamos, historia, cercan*, sencill*, hecho, profesional*, atención, confianza, pensado*",
};
