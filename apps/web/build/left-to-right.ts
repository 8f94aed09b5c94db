// Stands in for what Fluent's styles are mirrored with: Codes speaks languages that are written from left to right.

export function convert<Styles>(styles: Styles): Styles {
  return styles;
}

export function convertProperty<Value>(key: string, value: Value): { key: string; value: Value } {
  return { key, value };
}
