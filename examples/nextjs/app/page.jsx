import Link from 'next/link';
import { articles } from '../lib/articles.mjs';
import { addressOf, pageImage } from '../lib/images.mjs';

export function generateMetadata() {
  return {
    title: 'مدونة المتجر',
    alternates: { canonical: addressOf('/') },
    openGraph: { title: 'مدونة المتجر', images: [pageImage('/')] },
  };
}

export default function Home() {
  return (
    <ul>
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <Link href={`/blog/${slug}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
