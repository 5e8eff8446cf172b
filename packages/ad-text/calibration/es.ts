import type { CalibratedAds } from "./calibrated-ads.ts";

export const es: CalibratedAds = {
  language: "es",
  brandName: "Clínica Turia",
  place: "Valencia, España",
  keywords: ["dentista valencia", "implantes dentales", "dentista"],
  facts: [
    "Implantes dentales desde 690 €.",
    "La primera visita es gratis.",
    "Abrimos los sábados hasta las 20:00.",
    "Más de 4.500 pacientes desde 2006.",
    "Financiación hasta 24 meses.",
    "Urgencias el mismo día.",
  ],
  ads: [
    {
      reason: "Precio, oferta, horario, prueba y lugar; nada se repite.",
      headlines:
        "Implantes desde 690 € | Dentista en Valencia | Primera visita gratis | Abierto los sábados | Hasta las 20:00 el sábado | 4.500 pacientes desde 2006 | Financiación a 24 meses | Urgencias el mismo día | Clínica Turia | Pide cita en Valencia | Implantes dentales | Reserva tu primera visita | ¿Dolor de muelas hoy? | Radiografía en la visita",
      descriptions:
        "Implantes dentales desde 690 €, con financiación hasta 24 meses. | Primera visita gratis en Valencia. Pide cita también para el sábado. | Urgencias el mismo día. Abrimos los sábados hasta las 20:00. | Más de 4.500 pacientes desde 2006.",
    },
    {
      reason: "Concreto, con algún título flojo y sin nombre.",
      headlines:
        "Implantes desde 690 € | Dentista en Valencia | Primera visita gratis | Abierto los sábados | Financiación a 24 meses | Urgencias el mismo día | Implantes dentales | Pide cita hoy | Desde 2006 en Valencia | Más información",
      descriptions:
        "Implantes dentales desde 690 €. La primera visita es gratis. | Dentista en Valencia, también los sábados hasta las 20:00. Pide cita.",
    },
    {
      reason: "Buenos datos, pero solo cinco títulos.",
      headlines:
        "Implantes desde 690 € | Dentista en Valencia | Primera visita gratis | Urgencias el mismo día | Pide cita el sábado",
      descriptions:
        "Implantes dentales desde 690 € con financiación hasta 24 meses. | Primera visita gratis en Valencia. Pide cita.",
    },
    {
      reason: "La mitad dice algo, la mitad es relleno.",
      headlines:
        "Dentista en Valencia | Implantes dentales | Primera visita gratis | Clínica Turia | Descubre más | Saber más | Todo más claro | Contacta hoy | Consejos para ti | Urgencias dentales",
      descriptions:
        "Dentista en Valencia con primera visita gratis. | Pregúntanos, te ayudamos con gusto.",
    },
    {
      reason: "Producto y lugar sin un solo motivo.",
      headlines:
        "Dentista en Valencia | Implantes dentales | Tu dentista | Compara dentista | Dentista para ti | Clínica Turia | Saber más | Ver opciones | Todo en un solo lugar",
      descriptions:
        "Dentista: compara y elige bien. Echa un vistazo y empieza hoy. | Descubre más en nuestra web.",
    },
    {
      reason: "Repite el término hasta cansar.",
      headlines:
        "Dentista Valencia | Dentista en Valencia | Valencia dentista | Dentista ya | Tu dentista hoy | Dentista aquí | El dentista",
      descriptions: "Dentista Valencia, tu dentista en Valencia. | Dentista en Valencia hoy.",
    },
    {
      reason: "Una línea con el término y mucho relleno.",
      headlines:
        "Dentista | Saber más | Descubre más | Fácil de elegir | Quiénes somos | Así trabajamos | Todo más claro | Pensado para tu día a día",
      descriptions:
        "Conoce los detalles antes de decidir. | Planea el siguiente paso con nosotros.",
    },
    {
      reason: "El nombre y cortesías.",
      headlines: "Clínica Turia | Conoce Clínica Turia | Saber más | Contacta hoy | Trato cercano",
      descriptions: "Clínica Turia te ayuda a elegir con calma. | Descubre más en nuestra web.",
    },
    {
      reason: "Vale para cualquier negocio.",
      headlines: "Saber más | Descubre más | Todo en un solo lugar | Contacta hoy",
      descriptions: "Encuentra lo que encaja con tus planes. | Descubre más en nuestra web.",
    },
    {
      reason: "Promete lo que nadie sabe y grita.",
      headlines: "EL MEJOR DENTISTA | Gratis siempre!!! | 99 % de descuento",
      descriptions: "Garantizado el más barato!!! | Haz clic aquí.",
    },
  ],
};
