import {
  ArrowRight,
  Barcode,
  ChartColumn,
  Circle,
  Group,
  Image,
  List,
  type LucideIcon,
  Minus,
  QrCode,
  Rows3,
  Shapes,
  Smile,
  Square,
  Star,
  Table,
  Type,
} from 'lucide-react';
import type { Layer, LayerType } from '../document/template.js';

const BY_TYPE: Readonly<Record<LayerType, LucideIcon>> = {
  text: Type,
  image: Image,
  shape: Shapes,
  qr: QrCode,
  barcode: Barcode,
  group: Group,
  stack: Rows3,
  repeat: List,
  table: Table,
  chart: ChartColumn,
  icon: Smile,
};

const BY_SHAPE: Readonly<Record<string, LucideIcon>> = {
  rect: Square,
  ellipse: Circle,
  line: Minus,
  arrow: ArrowRight,
  star: Star,
};

/** The icon of a layer's kind. */
export function LayerIcon({ layer }: { layer: Layer }) {
  const Icon = (layer.type === 'shape' ? BY_SHAPE[String(layer['shape'])] : undefined) ?? BY_TYPE[layer.type];
  return <Icon size={18} aria-hidden="true" />;
}
