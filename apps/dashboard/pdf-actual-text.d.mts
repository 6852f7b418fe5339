export function withActualText(source: string): string;
