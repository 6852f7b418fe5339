import {
  ChartColumn,
  Gift,
  Landmark,
  Layers,
  Mail,
  Package,
  ReceiptText,
  ScrollText,
  Stethoscope,
  Store,
  TicketPercent,
  Type,
  Users,
} from 'lucide-react';
import { useMessages } from '../i18n/messages.js';
import { messages } from './admin-messages.js';
import { type NavigationItem, NavigationSection } from './navigation-section.js';

const ITEMS: readonly NavigationItem<keyof typeof messages>[] = [
  { to: '/admin/users', label: 'users', icon: Users },
  { to: '/admin/usage', label: 'allUsage', icon: ChartColumn },
  { to: '/admin/billing', label: 'allBilling', icon: ReceiptText },
  { to: '/admin/packages', label: 'packages', icon: Package },
  { to: '/admin/discount-codes', label: 'discountCodes', icon: TicketPercent },
  { to: '/admin/greeting-orders', label: 'greetingOrders', icon: Gift },
  { to: '/admin/payment-requests', label: 'paymentRequests', icon: Landmark },
  { to: '/admin/contact-submissions', label: 'contacts', icon: Mail },
  { to: '/admin/fonts', label: 'publicFonts', icon: Type },
  { to: '/admin/installations', label: 'installations', icon: Store },
  { to: '/admin/order-jobs', label: 'orderJobs', icon: Layers },
  { to: '/admin/audit', label: 'audit', icon: ScrollText },
  { to: '/admin/self-test', label: 'selfTest', icon: Stethoscope },
];

/** The section of administrators; the service refuses others all the same. */
export default function AdminNavigation({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useMessages(messages);
  return <NavigationSection title={t('administer')} items={ITEMS} nameOf={t} onLeave={onLeave} />;
}
