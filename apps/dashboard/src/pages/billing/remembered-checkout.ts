/** The checkout started in this tab; the payment page returns without its id. */
const KEY = 'naqsh_checkout';

export function rememberCheckout(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Browsers that keep nothing come back to the newest checkout.
  }
}

export function rememberedCheckout(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
