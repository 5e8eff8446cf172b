import type { Business } from "../business.ts";

export const pt: readonly Business[] = [
  {
    trade: "plumber",
    brandName: "Canalizações Reis",
    keywords: ["canalizador urgente", "caldeira"],
    facts: ["Deslocação gratuita em Lisboa.", "Garantia de 2 anos nas reparações.", "Desde 49 €."],
    good: [
      "Fechado às 18h? Reserve online",
      "Vamos grátis a sua casa em Lisboa",
      "Reparação com 2 anos de garantia",
      "Tubos de 15 a 54 mm",
      "Desde 49 euros",
    ],
    bad: [
      ["claim", "Garantia vitalícia"],
      ["claim", "Metade do ruído"],
      ["claim", "Preço fixo garantido"],
    ],
  },
  {
    trade: "dentist",
    brandName: "Clínica Olmo",
    keywords: ["dentista em campinas", "implante"],
    facts: [
      "Primeira consulta sem custo.",
      "Implantes a partir de R$ 1.890.",
      "Aberto até as 20h.",
    ],
    good: [
      "Primeira consulta gratuita",
      "Implantes desde R$ 1.890",
      "Crianças a partir de 3 anos",
      "Rua das Flores 14, 2º andar",
      "Quinta até as 20h",
    ],
    bad: [
      ["claim", "Sem dor ou seu dinheiro de volta"],
      ["claim", "Clareamento de brinde"],
    ],
  },
  {
    trade: "courses",
    brandName: "Aula Viva",
    keywords: ["curso de inglês", "aula à noite"],
    facts: [
      "Turmas de 6 a 10 alunos.",
      "A primeira aula é grátis.",
      "As aulas começam toda segunda.",
    ],
    good: [
      "Segunda às 19h, aula à noite",
      "Inglês do A1 ao C2",
      "Turmas de 8 alunos",
      "Primeira aula gratuita",
      "Para maiores de 16 anos",
    ],
    bad: [
      ["claim", "Inglês fluente em 30 dias"],
      ["claim", "Ganhe um tablet"],
      ["letters", "I n g l ê s para todos"],
    ],
  },
];
