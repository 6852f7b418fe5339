import type { SettingDeclaration } from '#config';

export function withTables(page: string, declarations: readonly SettingDeclaration[]): string;
export function settingsOf(page: string): string[];
