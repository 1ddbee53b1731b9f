/** Patterns of postal codes, by the name of the country. */
const PATTERNS = new Map<string, RegExp>(
  Object.entries({
    Australia: /^\d{4}$/,
    Austria: /^\d{4}$/,
    Belgium: /^\d{4}$/,
    Brazil: /^\d{5}-?\d{3}$/,
    Canada: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
    Denmark: /^\d{4}$/,
    'Faroe Islands': /^\d{3}$/,
    Germany: /^\d{5}$/,
    Hungary: /^\d{4}$/,
    Italy: /^\d{5}$/,
    Japan: /^\d{3}-\d{4}$/,
    Luxembourg: /^(L ?- ?)?\d{4}$/i,
    Netherlands: /^[1-9]\d{3} ?[A-Z]{2}$/i,
    Poland: /^\d{2}-\d{3}$/,
    Spain: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
    Sweden: /^\d{3} ?\d{2}$/,
    'United Kingdom': /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
    'United States': /^\d{5}(-\d{4})?$/,
  }),
)

export const POSTAL_CODE_COUNTRIES = [...PATTERNS.keys()]

/** Whether a postal code is valid. Any code is valid for a country without a pattern. An empty code is always valid. */
export function isPostalCode(code: string | null | undefined, country: string | null | undefined): boolean {
  return !code || (PATTERNS.get(country ?? '')?.test(code) ?? true)
}
