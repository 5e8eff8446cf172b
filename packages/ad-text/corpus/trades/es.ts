import type { Business } from "../business.ts";

export const es: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Fontaneros Ruiz",
    keywords: ["fontanero urgente", "reparar caldera"],
    facts: [
      "Desplazamiento gratuito en Sevilla.",
      "Garantía de 2 años en las reparaciones.",
      "Desde 49 €.",
    ],
    good: [
      "¿Cerrado a las 20 h? Reserva ya",
      "Vamos gratis a tu casa en Sevilla",
      "Reparación con 2 años de garantía",
      "Tubos de 15 a 54 mm",
      "Desde 49 euros",
    ],
    bad: [
      ["claim", "Garantía de por vida"],
      ["claim", "Precio cerrado garantizado"],
      ["claim", "La mitad de ruido"],
    ],
  },
  {
    trade: "software",
    brandName: "Facturia",
    keywords: ["programa de facturas", "software contable"],
    facts: [
      "Prueba gratuita de 30 días.",
      "4.200 empresas lo usan.",
      "Soporte de lunes a viernes.",
    ],
    good: [
      "Pruébalo gratis 30 días",
      "Más de 4.000 empresas",
      "Declaración de la renta 2025",
      "Factura en 3 pasos",
    ],
    bad: [
      ["claim", "Facturas diez veces más rápidas"],
      ["claim", "Gratis para siempre"],
      ["claim", "Ahorra cientos de horas"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Clínica Olmo",
    keywords: ["dentista bilbao", "implantes dentales"],
    facts: ["Primera visita sin cargo.", "Implantes desde 890 €.", "Abrimos hasta las 20:00."],
    good: [
      "Primera visita gratuita",
      "Implantes desde 890 €",
      "Niños a partir de 3 años",
      "Calle Mayor 14, 2.º piso",
      "Jueves hasta las 20:00",
    ],
    bad: [
      ["claim", "Sin dolor o te devolvemos el dinero"],
      ["claim", "Blanqueamiento de regalo"],
    ],
  },
  {
    trade: "insurance",
    brandName: "Halcón Seguros",
    keywords: ["seguro de coche", "seguro de hogar"],
    facts: [
      "Desde 19 € al mes.",
      "Hasta un 15 % de descuento por segundo coche.",
      "Respondemos en 3 días.",
    ],
    good: [
      "Segundo coche: hasta 15 % menos",
      "Conductores de 21 a 75 años",
      "Desde 19 € cada mes",
      "Respuesta en tres días",
    ],
    bad: [
      ["claim", "Ahorra un 40 % en tu seguro"],
      ["claim", "El seguro más barato"],
      ["claim", "Precio fijo durante 5 años"],
    ],
  },
  {
    trade: "courses",
    brandName: "Aula Norte",
    keywords: ["curso de inglés", "clases por la tarde"],
    facts: [
      "Grupos de 6 a 10 alumnos.",
      "La primera clase es gratis.",
      "Las clases empiezan cada lunes.",
    ],
    good: [
      "Clases los lunes a las 19 h",
      "Inglés de A1 a C2",
      "Grupos de 8 alumnos",
      "Primera clase sin coste",
      "Para mayores de 16 años",
    ],
    bad: [
      ["claim", "Inglés fluido en 30 días"],
      ["claim", "Te regalamos una tableta"],
      ["letters", "I n g l é s para todos"],
    ],
  },
  {
    trade: "restaurant",
    brandName: "Casa Lucía",
    keywords: ["restaurante italiano", "pizza a domicilio"],
    facts: ["Horno de leña desde 1987.", "Envío gratis desde 25 €.", "Mesas de hasta 12 personas."],
    good: [
      "Mesa para 8 esta noche",
      "Envío gratuito desde 25 €",
      "Cocina de 13:00 a 23:30",
      "Menú del 6 de enero",
      "Horno de leña desde 1987",
    ],
    bad: [
      ["claim", "Postre de regalo"],
      ["claim", "Pizza premiada"],
      ["claim", "Un millón de pizzas vendidas"],
    ],
  },
];
