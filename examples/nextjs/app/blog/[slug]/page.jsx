import { notFound } from 'next/navigation';
import { articles } from '../../../lib/articles.mjs';
import { signedImage } from '../../../lib/images.mjs';

const articleOf = async (params) => {
  const { slug } = await params;
  return articles.find((one) => one.slug === slug) ?? notFound();
};

export function generateStaticParams() {
  return articles.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }) {
  const article = await articleOf(params);
  return { title: article.title, openGraph: { title: article.title, images: [await signedImage(article)] } };
}

export default async function Article({ params }) {
  const { title, text } = await articleOf(params);
  return (
    <article>
      <h1>{title}</h1>
      <p>{text}</p>
    </article>
  );
}
